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
	"analyzer/internal/rfc3986":         nil,
	"analyzer/internal/text":            {"rfc3986"},
	"analyzer/internal/urltemplate":     {"text", "rfc3986"},
	"analyzer/internal/text/texttest":   {"text", "rfc3986"},
	"analyzer/internal/urltext":         {"text", "rfc3986"},
	"analyzer/internal/names":           {"text"},
	"analyzer/internal/library":         {"lazy", "names", "text", "rfc3986"},
	"analyzer/internal/implementers":    nil,
	"analyzer/internal/typed":           nil,
	"analyzer/internal/typed/typedtest": nil,
	"analyzer/internal/uses":            {"typed", "text"},
	"analyzer/internal/guard":           {"lazy", "typed", "text", "library", "names", "rfc3986"},
	"analyzer/internal/store":           {"guard", "text", "urltext", "rfc3986"},
	"analyzer/internal/texttemplate":    {"store", "typed", "text", "rfc3986"},
	"analyzer/internal/effects":         {"library", "names", "typed"},
	"analyzer/internal/fillers":         {"library", "names", "typed", "text"},
	"analyzer/internal/scan":            {"fillers", "library", "typed", "text", "rfc3986"},
	"analyzer/internal/holes":           {"scan", "store", "library", "names", "typed", "text", "rfc3986"},
	"analyzer/internal/urlobject":       {"store", "library", "typed", "text", "urltext", "rfc3986"},
	"analyzer/internal/memory":          {"urlobject", "holes", "effects", "store", "library", "typed", "text", "rfc3986"},
	"analyzer/internal/calls":           {"scan", "memory", "urlobject", "holes", "effects", "texttemplate", "store", "guard", "library", "names", "typed", "text", "urltext", "rfc3986"},
	"analyzer/internal/eval":            {"calls", "memory", "urlobject", "scan", "holes", "effects", "store", "uses", "implementers", "guard", "names", "typed", "text", "library", "rfc3986"},
	"analyzer/internal/requester":       {"library", "names"},
	"analyzer/internal/reach":           {"requester", "library", "names", "typed"},
	"analyzer/internal/concern":         {"lazy", "library"},
	"analyzer/internal/encoded":         {"uses", "library", "names", "typed", "text"},
	"analyzer/internal/keyed":           {"eval", "uses", "typed", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/holders":         {"uses", "typed"},
	"analyzer/internal/facts":           {"holders", "placing", "keyed", "lazy", "nearest", "concern", "encoded", "redirects", "callers", "spoken", "provenance", "uses", "eval", "reach", "implementers", "requester", "typed", "text", "urltemplate", "library", "names", "rfc3986"},
	"analyzer/internal/flow":            {"analyzer/wire", "lazy", "library", "uses", "typed", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/edit":            {"flow", "typed"},
	"analyzer/internal/fix":             {"flow", "edit", "lazy", "library", "uses", "typed", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/cause":           {"library", "text"},
	"analyzer/internal/witness":         {"text", "urltemplate", "rfc3986"},
	"analyzer/internal/provenance":      {"uses", "library", "names", "text", "typed", "rfc3986"},
	"analyzer/internal/placing":         {"uses", "library", "typed"},
	"analyzer/internal/filling":         {"provenance", "uses", "library", "typed"},
	"analyzer/internal/mounts":          {"provenance", "uses", "library", "names", "typed", "text"},
	"analyzer/internal/resolving":       {"provenance", "witness", "uses", "library", "names", "typed", "text", "urltemplate"},
	"analyzer/internal/faults":          {"library", "urltemplate", "rfc3986"},
	"analyzer/internal/spoken":          {"uses", "library", "typed", "text"},
	"analyzer/internal/callers":         {"provenance", "uses", "library"},
	"analyzer/internal/redirects":       {"callers", "spoken", "provenance", "uses", "typed", "library"},
	"analyzer/internal/splitting":       {"provenance", "uses", "library", "names", "typed", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/held":            {"callers", "provenance", "uses", "library", "names", "typed", "urltemplate", "rfc3986"},
	"analyzer/internal/literals":        {"held", "lazy", "wording", "uses", "library", "names", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/drawing":         {"analyzer/wire", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/wording":         {"flow", "library", "typed", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/confidence":      nil,
	"analyzer/internal/survey":          {"analyzer/wire", "confidence", "lazy", "provenance", "flow", "uses", "names", "typed", "text", "urltemplate", "library", "rfc3986"},
	"analyzer/internal/finding":         {"analyzer/wire", "cause", "confidence", "drawing", "wording", "survey", "flow", "fix", "text", "urltemplate", "names", "rfc3986"},
	"analyzer/internal/check":           {"analyzer/wire", "confidence", "finding", "cutting", "hostpattern", "lazy", "redirects", "callers", "spoken", "sharing", "serving", "cause", "faults", "held", "splitting", "literals", "survey", "resolving", "schemes", "mounts", "filling", "provenance", "drawing", "wording", "uses", "flow", "fix", "witness", "typed", "text", "urltemplate", "library", "names", "rfc3986"},
	"analyzer/internal/nearest":         nil,
	"analyzer/internal/cutting":         {"provenance", "library", "names", "rfc3986"},
	"analyzer/internal/serving":         {"provenance", "uses", "typed", "urltemplate", "library"},
	"analyzer/internal/sharing":         {"provenance", "uses", "typed", "text", "library"},
	"analyzer/internal/schemes":         {"lazy", "callers", "provenance", "uses", "library", "text", "urltemplate", "rfc3986"},
	"analyzer/internal/hostpattern":     nil,
	"analyzer/internal/lazy":            nil,
	"analyzer/internal/tools/catalogue": nil,
	"analyzer/internal/tools/cost":      {"analyzer"},
	"analyzer/internal/tools/verdicts":  {"confidence", "names"},
	"analyzer/wire":                     {"concern", "confidence", "library", "nearest", "typed"},
	"analyzer":                          {"analyzer/wire", "confidence", "lazy", "uses", "check", "edit", "facts", "finding", "flow", "fix", "text", "urltemplate"},
	"analyzer/uri":                      {"rfc3986"},

	"analyzer/internal/tools/worth":          {"analyzer", "analyzer/wire", "tools/worth/switches"},
	"analyzer/internal/tools/worth/switches": nil,
}

// TestImports says that the arrows between the stages point one way, that only
// the last stages know go/analysis, and that the grammar is a judge of its own.
func TestImports(t *testing.T) {
	knowAnalysis := []string{"analyzer", "analyzer/internal/tools/cost", "analyzer/internal/tools/worth", "analyzer/internal/facts", "analyzer/internal/edit", "analyzer/internal/fix", "analyzer/internal/check"}
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
