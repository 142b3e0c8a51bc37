package analyzer_test

import (
	"bytes"
	"cmp"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

// corpus is the folder of the packages that the checks are tried on, one for each check.
const corpus = "../testdata/src"

// A diag is a diagnostic with its place in the source.
type diag struct {
	analysis.Diagnostic
	at token.Position
}

// A run is what the analyzer said of packages.
type run struct {
	fset  *token.FileSet
	files map[string][]byte   // by absolute name
	diags map[string][]diag   // by absolute name of the file
	offer map[string][]diag   // the same with offered fixes
	debug map[string][]string // what the flag debug prints, of the corpus as it is
	pkgs  []*packages.Package
}

// base is the run over the corpus as it is, or over the folder of one check. It
// is the only load of it.
var base = sync.OnceValues(func() (*run, error) {
	if _, err := selected(); err != nil {
		return nil, err
	}
	return analyse(corpus, nil, corpusPattern())
})

// analyse loads the packages below dir, with some files replaced, and runs
// every check over them. Code that does not compile is an error.
func analyse(dir string, overlay map[string][]byte, patterns ...string) (*run, error) {
	r := &run{files: make(map[string][]byte), diags: make(map[string][]diag), offer: make(map[string][]diag), debug: make(map[string][]string)}
	cfg := &packages.Config{Dir: dir, Overlay: overlay, Tests: true}
	pkgs, err := load(cfg, patterns...)
	if err != nil {
		return nil, err
	}
	r.fset = cfg.Fset
	for _, pkg := range pkgs {
		for _, err := range pkg.Errors {
			return nil, fmt.Errorf("%s: %w", pkg.PkgPath, err)
		}
	}
	r.pkgs = pkgs
	safe := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all", OfferUnsafe: false})
	offering := analyzer.New(analyzer.Options{MinConfidence: "low", Checks: "all", OfferUnsafe: true})
	analyzers := []*analysis.Analyzer{safe, offering}
	if overlay == nil {
		also, err := debugging()
		if err != nil {
			return nil, err
		}
		analyzers = append(analyzers, also...)
	}
	graph, err := checker.Analyze(analyzers, pkgs, nil)
	if err != nil {
		return nil, err
	}
	for _, act := range graph.Roots {
		if act.Err != nil {
			return nil, act.Err
		}
		for _, d := range act.Diagnostics {
			switch {
			case act.Analyzer == safe:
				r.add(r.diags, d)
			case act.Analyzer == offering:
				r.add(r.offer, d)
			case d.Category == "debug":
				at := r.fset.Position(d.Pos)
				r.debug[at.Filename] = append(r.debug[at.Filename], fmt.Sprintf("%d:%d: %s", at.Line, at.Column, d.Message))
			}
		}
	}
	return r, nil
}

// add files a diagnostic. A package and its test variant say the same of the files that they share.
func (r *run) add(to map[string][]diag, d analysis.Diagnostic) {
	d.Message = withoutLevel(d.Message)
	at := r.fset.Position(d.Pos)
	same := func(e diag) bool { return e.at == at && e.Message == d.Message }
	if !slices.ContainsFunc(to[at.Filename], same) {
		to[at.Filename] = append(to[at.Filename], diag{d, at})
	}
}

// withoutLevel returns a message without the level of confidence at its end: fixes are
// evidence, so that a level may change by them.
func withoutLevel(message string) string {
	return strings.TrimSuffix(message, " ["+analyzer.ConfidenceOf(message)+"]")
}

// fixed returns the text of a file after all safe fixes, with the imports
// removed that nothing uses any more.
func (r *run) fixed(t *testing.T, name string, before []byte) []byte {
	t.Helper()
	return r.applied(t, name, before, r.diags[name])
}

// offered is fixed for the fixes that are merely offered, as if a person had
// chosen them all and nothing else had been fixed; nil when there are none.
func (r *run) offered(t *testing.T, name string, before []byte) []byte {
	t.Helper()
	diags := slices.DeleteFunc(slices.Clone(r.offer[name]), func(d diag) bool { return !d.isOffered() })
	for i := range diags {
		diags[i].SuggestedFixes = diags[i].SuggestedFixes[len(diags[i].SuggestedFixes)-1:]
	}
	if len(diags) == 0 {
		return nil
	}
	return r.applied(t, name, before, diags)
}

// isOffered reports whether d has a fix that is merely offered: the last one.
func (d *diag) isOffered() bool {
	n := len(d.SuggestedFixes)
	return n > 0 && analyzer.IsOffered(d.SuggestedFixes[n-1].Message)
}

// applied returns the text of a file after the fixes of diagnostics.
func (r *run) applied(t *testing.T, name string, before []byte, diags []diag) []byte {
	t.Helper()
	var edits []analysis.TextEdit
	for _, d := range diags {
		for _, f := range d.SuggestedFixes {
			for _, e := range f.TextEdits {
				if !slices.ContainsFunc(edits, func(have analysis.TextEdit) bool {
					return have.Pos == e.Pos && have.End == e.End && bytes.Equal(have.NewText, e.NewText)
				}) {
					edits = append(edits, e)
				}
			}
		}
	}
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End))
	})
	var out []byte
	done := 0
	for _, e := range edits {
		pos, end := r.fset.Position(e.Pos).Offset, r.fset.Position(e.End).Offset
		if pos < done {
			t.Fatalf("%s: the edits overlap at %s", name, r.fset.Position(e.Pos))
		}
		out = append(append(out, before[done:pos]...), e.NewText...)
		done = end
	}
	out = append(out, before[done:]...)
	return tidy(t, name, out)
}

// tidy removes unused imports and formats, as the drivers do.
func tidy(t *testing.T, name string, src []byte) []byte {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.ParseComments)
	if err != nil {
		t.Fatalf("%s does not parse after its fixes: %v\n%s", name, err, src)
	}
	lines := strings.SplitAfter(string(src), "\n")
	for _, spec := range file.Imports {
		if path := strings.Trim(spec.Path.Value, `"`); !astutil.UsesImport(file, path) {
			lines[fset.Position(spec.Pos()).Line-1] = ""
		}
	}
	text := strings.ReplaceAll(strings.Join(lines, ""), "import (\n)\n\n", "")
	out, err := format.Source([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return out
}

// inCorpus returns the absolute name of a file of the corpus.
func inCorpus(t *testing.T, elem ...string) string {
	t.Helper()
	name, err := filepath.Abs(filepath.Join(append([]string{corpus}, elem...)...))
	if err != nil {
		t.Fatal(err)
	}
	return name
}
