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
