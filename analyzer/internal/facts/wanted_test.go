package facts_test

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// TestWanted says that the declarations which are not read would have changed
// nothing: neither a template, nor what importers learn of the package.
func TestWanted(t *testing.T) {
	l, err := base()
	if err != nil {
		t.Fatal(err)
	}
	var all map[string][]string
	facts.ReadAll(func() {
		graph, err := analyse(l.pkgs)
		if err != nil {
			t.Fatal(err)
		}
		all = outcome(t, graph)
	})
	if len(all) < 20 {
		t.Errorf("only %d packages to compare", len(all))
	}
	some := outcome(t, l.graph)
	for pkg, want := range all {
		got := some[pkg]
		for _, line := range want {
			if !slices.Contains(got, line) {
				t.Errorf("%s: lost: %s", pkg, line)
			}
		}
		for _, line := range got {
			if !slices.Contains(want, line) {
				t.Errorf("%s: gained: %s", pkg, line)
			}
		}
	}
}

// outcome returns the templates and the facts of each package in words.
func outcome(t *testing.T, graph *checker.Graph) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	for act := range graph.All() {
		if act.Err != nil {
			t.Fatal(act.Err)
		}
		res, ok := act.Result.(*facts.Result)
		if !ok {
			continue
		}
		var lines []string
		for _, tmpl := range res.Templates {
			lines = append(lines, fmt.Sprint("template ", act.Package.Fset.Position(tmpl.Sink.Pos()), ": ", tmpl))
			for _, p := range tmpl.Parts {
				if p.Hole != nil {
					lines = append(lines, fmt.Sprint("  ", p.Hole.Name, " is ", p.Place, " of ", p.Hole.Value, p.Foreign, p.ForeignArg))
				}
			}
		}
		for _, of := range act.AllObjectFacts() {
			if of.Object.Pkg().Path() == act.Package.PkgPath || strings.HasPrefix(act.Package.ID, of.Object.Pkg().Path()+" ") {
				lines = append(lines, fmt.Sprint("fact of ", types.ObjectString(of.Object, nil), ": ", of.Fact))
			}
		}
		if len(lines) > 0 {
			out[act.Package.ID] = lines
		}
	}
	return out
}

// TestIsStd distinguishes the standard library with and without what drivers know of modules, and
// finds folders for tests in modules, and modules in folders for tests.
func TestIsStd(t *testing.T) {
	for _, tt := range []struct {
		path             string
		module           *analysis.Module
		isStd, isForTest bool
	}{
		{"net/http", nil, true, false},
		{"net/http", &analysis.Module{}, true, false},
		{"fmt", nil, true, false},
		{"vendor/golang.org/x/net/idna", nil, true, false},
		{"example.com/net/http", nil, false, false},
		{"network", nil, false, false},
		{"net/x", &analysis.Module{Path: "net/x"}, false, false}, // a module may be called so
		{"example.com/p/test/kafka", &analysis.Module{Path: "example.com/p"}, false, true},
		{"github.com/owner/p/test/kafka/cmd", &analysis.Module{Path: "github.com/owner/p/test/kafka"}, false, true},
		{"github.com/owner/test/cmd", &analysis.Module{Path: "github.com/owner/test"}, false, false},
	} {
		pass := &analysis.Pass{Pkg: types.NewPackage(tt.path, "p"), Module: tt.module}
		if isStd, isForTest := facts.IsStd(pass), facts.IsForTests(pass); isStd != tt.isStd || isForTest != tt.isForTest {
			t.Errorf("%s in %v: got %v and %v, want %v and %v", tt.path, tt.module, isStd, isForTest, tt.isStd, tt.isForTest)
		}
	}
}
