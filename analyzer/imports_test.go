package analyzer_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/wire"
)

const module = "github.com/urlescape/urlescape/"

// arrows says which packages of the module each stage may import. Every other
// import of the module is forbidden.
var arrows = map[string][]string{
	"analyzer/internal/rfc3986":              nil,
	"analyzer/internal/text":                 {"rfc3986"},
	"analyzer/internal/testsource":           {"rfc3986", "text"},
	"analyzer/internal/urltemplate":          {"text", "rfc3986"},
	"analyzer/internal/names":                {"text"},
	"analyzer/internal/library":              {"lazy", "names", "text", "rfc3986"},
	"analyzer/internal/typed":                nil,
	"analyzer/internal/uses":                 {"typed", "text"},
	"analyzer/internal/guard":                {"lazy", "typed", "text", "library", "names", "rfc3986"},
	"analyzer/internal/value":                {"urltemplate", "guard", "library", "names", "rfc3986", "text", "typed"},
	"analyzer/internal/calls":                {"urltemplate", "value", "guard", "library", "names", "typed", "text", "rfc3986"},
	"analyzer/internal/eval":                 {"value", "calls", "uses", "guard", "names", "typed", "text", "library", "rfc3986"},
	"analyzer/internal/facts":                {"provenance", "uses", "eval", "typed", "text", "urltemplate", "library", "names", "rfc3986", "scope", "lazy"},
	"analyzer/internal/flow":                 {"analyzer/wire", "library", "uses", "typed", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/fix":                  {"flow", "lazy", "library", "uses", "typed", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/provenance":           {"uses", "library", "names", "text", "typed", "rfc3986"},
	"analyzer/internal/confidence":           {"text"},
	"analyzer/internal/survey":               {"confidence", "provenance", "flow", "uses", "names", "typed", "text", "urltemplate", "library", "rfc3986"},
	"analyzer/internal/finding":              {"message", "analyzer/wire", "confidence", "survey", "flow", "fix", "uses", "text", "urltemplate", "names", "rfc3986"},
	"analyzer/internal/check":                {"message", "analyzer/wire", "confidence", "finding", "lazy", "survey", "provenance", "uses", "fix", "typed", "text", "urltemplate", "library", "names", "rfc3986"},
	"analyzer/internal/lazy":                 nil,
	"analyzer/internal/tools/catalogue":      nil,
	"analyzer/internal/tools/cost":           {"analyzer"},
	"analyzer/internal/tools/verdicts":       {"confidence"},
	"analyzer/wire":                          {"names", "confidence", "library", "typed", "scope"},
	"analyzer/internal/message":              {"analyzer/wire", "flow", "library", "rfc3986", "text", "typed", "urltemplate"},
	"analyzer":                               {"analyzer/wire", "confidence", "lazy", "check", "facts", "finding", "flow", "fix", "text", "urltemplate"},
	"analyzer/uri":                           {"rfc3986"},
	"analyzer/internal/tools/worth":          {"analyzer", "analyzer/wire", "tools/worth/switches"},
	"analyzer/internal/tools/worth/switches": nil,
	"analyzer/internal/scope":                {"lazy", "library", "names", "typed"},
}

// TestImports says that the arrows between the stages point one way, that only
// the last stages know go/analysis, and that the grammar is a judge of its own.
func TestImports(t *testing.T) {
	knowAnalysis := []string{"analyzer", "analyzer/internal/tools/cost", "analyzer/internal/tools/worth", "analyzer/internal/facts", "analyzer/internal/fix", "analyzer/internal/check"}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		pkg := strings.TrimSuffix(filepath.ToSlash(filepath.Join("analyzer", filepath.Dir(path))), "/.")
		allowed, ok := arrows[pkg]
		if !ok {
			t.Errorf("%s: the arrows say nothing of package %s", path, pkg)
		}
		for _, imported := range importsOf(t, path) {
			own, isOwn := strings.CutPrefix(imported, module)
			switch {
			case isOwn && !slices.Contains(allowed, strings.TrimPrefix(own, "analyzer/internal/")):
				t.Errorf("%s imports %s", path, imported)
			case strings.HasPrefix(imported, "golang.org/x/tools/go/analysis") && !slices.Contains(knowAnalysis, pkg):
				t.Errorf("%s imports %s", path, imported)
			case pkg == "analyzer/internal/rfc3986" && (imported == "net/url" || strings.Contains(imported, ".") || strings.HasPrefix(imported, "go/")):
				t.Errorf("%s imports %s", path, imported)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func importsOf(t *testing.T, path string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, spec := range file.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, p)
	}
	return out
}

// rootRequires is what the module of the analyzer may require, which is what everybody who
// imports it gets: golang.org/x/tools, what that requires, and the registry of
// golangci-lint's plugins, which requires nothing.
var rootRequires = []string{
	"github.com/golangci/plugin-module-register", "golang.org/x/mod", "golang.org/x/sync", "golang.org/x/tools",
}

// TestModules says that the module of the analyzer stays small, that the modules of the analyzer
// and of the command can be installed from a module proxy, which no replace directive would allow,
// and that the workspace puts the checkout in place of the version that the command requires.
func TestModules(t *testing.T) {
	library, command := modFile(t, "../go.mod"), modFile(t, "../cmd/urlescape/go.mod")
	for _, r := range library.Require {
		if !slices.Contains(rootRequires, r.Mod.Path) {
			t.Errorf("../go.mod requires %s: those who import the analyzer get it, too", r.Mod.Path)
		}
	}
	for _, file := range []*modfile.File{library, command} {
		if len(file.Replace) > 0 {
			t.Errorf("%s replaces %s", file.Module.Mod.Path, file.Replace[0].Old.Path)
		}
		if file.Go.Version != library.Go.Version {
			t.Errorf("%s is for Go %s, and %s for %s", file.Module.Mod.Path, file.Go.Version, library.Module.Mod.Path, library.Go.Version)
		}
	}
	path := library.Module.Mod.Path
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

// TestNoFactsOfStandard says that nothing is known of the packages for which IsStandard
// holds: drivers leave them out.
func TestNoFactsOfStandard(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, "net/http", "net/http/httputil", "text/template")
	if err != nil {
		t.Fatal(err)
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all"})}, pkgs, nil)
	if err != nil {
		t.Fatal(err)
	}
	for act := range graph.All() {
		if !wire.IsStandard("", act.Package.PkgPath) {
			t.Errorf("%s is not of the standard library", act.Package.PkgPath)
		}
		if objects, all := act.AllObjectFacts(), act.AllPackageFacts(); len(objects)+len(all) > 0 {
			t.Errorf("%s has facts: %v %v", act.Package.PkgPath, objects, all)
		}
	}
	for path, module := range map[string]string{"example.com/m": "", "net/url": "net/url", "netx": ""} {
		if wire.IsStandard(module, path) {
			t.Errorf("%s of module %q is of the standard library", path, module)
		}
	}
}
