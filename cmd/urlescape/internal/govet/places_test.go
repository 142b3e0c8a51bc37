package govet_test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/govet"
)

// tree is a module with folders of all kinds.
var tree = map[string]string{
	"go.mod":               "module example.com/m\n\ngo 1.26\n\nrequire example.com/near v0.0.0\n\nreplace example.com/near => ./near\n",
	"m.go":                 "package m\n",
	"a/a.go":               "package a\n",
	"a/b/b.go":             "package b\n",
	"a/b/b_test.go":        "package b_test\n",
	"ab/ab.go":             "package ab\n",
	"testdata/t.go":        "package t\n",
	"a/_hidden/h.go":       "package h\n",
	".dot/d.go":            "package d\n",
	"vendored/vendor/v.go": "package v\n",
	"near/go.mod":          "module example.com/near\n\ngo 1.26\n",
	"near/near.go":         "package near\n",
	"near/deep/deep.go":    "package deep\n",
}

// writeTree writes files below a new folder.
func writeTree(t *testing.T, files map[string]string) (dir string) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// folders returns the folders of a tree, and one to which a symbolic link leads.
func folders(t *testing.T, dir string) []string {
	t.Helper()
	all := map[string]bool{}
	for name := range tree {
		all[filepath.Dir(filepath.Join(dir, filepath.FromSlash(name)))] = true
	}
	if link := filepath.Join(dir, "link"); os.Symlink("ab", link) == nil {
		all[link] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// TestPlaces compares what patterns name with what go list says, wherever it is sure.
func TestPlaces(t *testing.T) {
	t.Setenv("GOWORK", "off")
	dir := writeTree(t, tree)
	all := folders(t, dir)
	for _, test := range []struct{ from, patterns string }{
		{".", "./..."},
		{".", "."},
		{".", ". ./a/..."},
		{".", "./a"},
		{".", "./a/b"},
		{"a", "./..."},
		{"a", "."},
		{".", "./ab ./a"},
		{"near", "./..."},
		{"near/deep", "."},
		{".", "./vendored/..."},
	} {
		from, patterns := filepath.Join(dir, filepath.FromSlash(test.from)), strings.Fields(test.patterns)
		cmd := exec.Command("go", append([]string{"list", "-f", "{{.Dir}}"}, patterns...)...)
		cmd.Dir = from
		cmd.Env = append(os.Environ(), "PWD="+from)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%s: %v", patterns, err)
		}
		want := strings.Fields(string(out))
		names, ok := govet.Names(govet.Config{Dir: from, Patterns: patterns})
		if !ok {
			t.Errorf("%s in %s: the go command is asked", patterns, test.from)
			continue
		}
		for _, folder := range all {
			named, sure := names(folder)
			if sure && named != slices.Contains(want, folder) {
				t.Errorf("%s in %s: %s: %v, want among %q", patterns, test.from, folder, named, want)
			}
		}
	}
}

// TestUnknownPlaces asks the go command where the patterns or the module are of a kind that
// is not known by folders.
func TestUnknownPlaces(t *testing.T) {
	t.Setenv("GOWORK", "")
	dir := writeTree(t, tree)
	for _, pattern := range []string{"example.com/m/...", "all", "std", "a.go", "..", "../m", "./a/../ab", "./near", "./testdata", "./vendored/vendor", "./a...", "/tmp", "./...", "a/..."} {
		flags := []string{"-tags=x"}
		if pattern == "./..." {
			flags = append(flags, "-modfile=other.mod")
		}
		_, ok := govet.Names(govet.Config{Dir: dir, Patterns: []string{pattern}, BuildFlags: flags})
		if want := pattern == "./a/../ab"; ok != want {
			t.Errorf("%s: known by folders: %v", pattern, ok)
		}
	}
	for name, text := range map[string]string{
		"go.mod":  "module std\n",
		"go.work": "go 1.26\n",
		"none":    "",
	} {
		dir := writeTree(t, map[string]string{name: text, "a/a.go": "package a\n"})
		if _, ok := govet.Names(govet.Config{Dir: filepath.Join(dir, "a"), Patterns: []string{"."}}); ok {
			t.Errorf("%s: known by folders", name)
		}
	}
	if _, ok := govet.Names(govet.Config{Dir: writeTree(t, map[string]string{"go.mod": "module m\n\nignore ./a\n"}), Patterns: []string{"./..."}}); ok {
		t.Error("a module that passes over folders is known by them")
	}
}
