package analyzer_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
)

// rootRequires is what the module of the analyzer may require, which is what everybody who
// imports it gets: golang.org/x/tools, what that requires, and the registry of
// golangci-lint's plugins, which requires nothing.
var rootRequires = []string{
	"github.com/golangci/plugin-module-register", "golang.org/x/mod", "golang.org/x/sync", "golang.org/x/tools",
}

// TestModules says that the module of the analyzer stays small, that the modules of the
// analyzer and of the command can be installed from a module proxy, which no replace
// directive would allow, and that the workspace puts the checkout in place of the version
// that the command requires.
func TestModules(t *testing.T) {
	analyzer, command := modFile(t, "../go.mod"), modFile(t, "../cmd/urlescape/go.mod")
	for _, r := range analyzer.Require {
		if !slices.Contains(rootRequires, r.Mod.Path) {
			t.Errorf("../go.mod requires %s: those who import the analyzer get it, too", r.Mod.Path)
		}
	}
	for _, file := range []*modfile.File{analyzer, command} {
		if len(file.Replace) > 0 {
			t.Errorf("%s replaces %s", file.Module.Mod.Path, file.Replace[0].Old.Path)
		}
		if file.Go.Version != analyzer.Go.Version {
			t.Errorf("%s is for Go %s, and %s for %s", file.Module.Mod.Path, file.Go.Version, analyzer.Module.Mod.Path, analyzer.Go.Version)
		}
	}
	path := analyzer.Module.Mod.Path
	if want := path + "/cmd/urlescape"; command.Module.Mod.Path != want {
		t.Errorf("the command is the module %s, want %s", command.Module.Mod.Path, want)
	}
	at := slices.IndexFunc(command.Require, func(r *modfile.Require) bool { return r.Mod.Path == path })
	if at < 0 {
		t.Fatalf("the command does not require %s", path)
	}
	version := command.Require[at].Mod.Version
	if line := "\nreplace " + path + " " + version + " => .\n"; !strings.Contains(string(read(t, "../go.work")), line) {
		t.Errorf("go.work wants the line%s", line)
	}
}

func modFile(t *testing.T, name string) *modfile.File {
	t.Helper()
	file, err := modfile.Parse(name, read(t, name), nil)
	if err != nil {
		t.Fatal(err)
	}
	return file
}
