package analyzer_test

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"sync"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/urlescape/urlescape/analyzer"
)

var (
	fixPrograms = flag.Int("fixprograms", 60, "how many random programs are run before and after their fixes")
	fixSeed     = flag.Uint64("fixseed", 0, "the first seed of these programs")
)

// batch is how many programs are built and run together.
const batch = 160

// standard imports packages of the standard library; none where they cannot be loaded.
var standard = sync.OnceValue(func() types.Importer {
	c, err := common()
	if err != nil {
		return importing{&packages.Package{}}
	}
	return importing{&packages.Package{Imports: c.pkgs}}
})

// analyseDraft runs every check over a file that imports packages of the standard library.
func analyseDraft(name, source string) (*run, error) {
	r, _, err := analyseWith(analyzer.Options{Checks: "all", MinConfidence: "low"}, name, source)
	return r, err
}

// analyseWith does so with options; all are the findings with their levels.
func analyseWith(opts analyzer.Options, name, source string) (r *run, all []analysis.Diagnostic, err error) {
	pkg, err := typeChecked(name, source)
	if err != nil {
		return nil, nil, err
	}
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.New(opts)}, []*packages.Package{pkg}, nil)
	if err == nil {
		err = graph.Roots[0].Err
	}
	if err != nil {
		return nil, nil, err
	}
	r = &run{fset: pkg.Fset, diags: make(map[string][]diag)}
	for _, d := range graph.Roots[0].Diagnostics {
		r.add(r.diags, d)
	}
	return r, graph.Roots[0].Diagnostics, nil
}

// typeChecked returns the package of files that import packages of the standard library. The
// first one has the name, the others are p1.go, p2.go and so on.
func typeChecked(name string, sources ...string) (*packages.Package, error) {
	pkg := &packages.Package{
		ID: "example.com/p", PkgPath: "example.com/p", Fset: token.NewFileSet(), TypesSizes: types.SizesFor("gc", "amd64"),
		Module: &packages.Module{Path: "example.com/p", GoVersion: "1.26"},
		TypesInfo: &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{}, Implicits: map[ast.Node]types.Object{},
			Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
		},
	}
	for i, source := range sources {
		if i > 0 {
			name = "p" + strconv.Itoa(i) + ".go"
		}
		file, err := parser.ParseFile(pkg.Fset, name, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		pkg.Syntax = append(pkg.Syntax, file)
	}
	conf := types.Config{Sizes: pkg.TypesSizes, Importer: standard(), GoVersion: "go1.26"}
	var err error
	pkg.Types, err = conf.Check(pkg.PkgPath, pkg.Fset, pkg.Syntax, pkg.TypesInfo)
	pkg.Name = pkg.Types.Name()
	return pkg, err
}

// TestFixPrograms runs random programs before and after their safe fixes, each of plain
// shapes, and of a family of those that fixes have broken. With harmless
// values they send the same bytes; what was right with others still is, what is no URL is
// as it was, nothing is escaped twice, and nothing has a fix again:
//
//	go test ./analyzer -run TestFixPrograms -fixprograms 5000 -fixseed 1000
func TestFixPrograms(t *testing.T) {
	var list []seeded
	for i := range uint64(*fixPrograms) {
		seed := *fixSeed + i
		list = append(list, seeded{seed, ""}, seeded{seed, oddFamilies[seed%uint64(len(oddFamilies))]})
	}
	for _, seed := range []uint64{
		4294967187, // two variables that hold one value
		4294967230, // a function gives a value to one that escapes it, and escapes nothing
		4294980601, // a parameter that is an element of JoinPath twice, in two forms
		4294982395, // the same by a method
	} {
		for i := range uint64(8) {
			list = append(list, seeded{seed + i, ""})
		}
	}
	testPrograms(t, list)
}

// FuzzFixPrograms does so for other programs, of all shapes.
func FuzzFixPrograms(f *testing.F) {
	f.Fuzz(func(t *testing.T, seed uint64) {
		testPrograms(t, []seeded{{seed, ""}, {seed + 1, ""}, {seed + 2, ""}, {seed + 3, ""}})
	})
}

// A seeded program is one with a family of odd shapes; empty for none.
type seeded struct {
	seed uint64
	odd  string
}

// testPrograms runs programs.
func testPrograms(t *testing.T, list []seeded) {
	t.Helper()
	fixes, ran, done := 0, 0, 0
	broken := map[string]int{}
	for some := range slices.Chunk(list, batch) {
		var trials []*trial
		for _, p := range some {
			if c := newTrial(t, p.seed, len(trials), p.odd); c != nil {
				trials = append(trials, c)
			}
		}
		runTrials(t, trials)
		for _, c := range trials {
			ran++
			fixes += c.fixes
			what := c.broken()
			for _, d := range c.left {
				if len(d.SuggestedFixes) > 0 && what == "" {
					what = "fixed again: " + d.Message
				}
			}
			switch {
			case what != "":
				broken[c.odd]++
				t.Errorf("seed %d (%s): %s\n%s", c.seed, c.odd, what, c.changes())
			case c.isDone():
				done++
			}
		}
	}
	t.Logf("%d programs, %d with %d safe fixes; %d send any value as it is after them; broken, by family: %v", len(list), ran, fixes, done, broken)
	if ran >= 60 && done < ran/8 { // of a few programs, none may be right
		t.Error("too few programs are right after their fixes")
	}
}
