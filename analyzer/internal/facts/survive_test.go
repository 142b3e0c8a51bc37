package facts_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// TestSurvive says that a panic is reported to users and do not suffer it, and
// that tests see it.
func TestSurvive(t *testing.T) {
	first := func(list []string) string { return list[0] }
	panics := func() { t.Log(first(nil)) }
	facts.Surviving(func() {
		if d := facts.Survive(func() {}); d != nil {
			t.Errorf("a function that ended has a defect: %+v", d)
		}
		d := facts.Survive(panics)
		if d == nil {
			t.Fatal("a panic is not reported")
		}
		if !strings.HasPrefix(d.Place, "facts_test.TestSurvive.func") || !strings.Contains(d.Place, "(survive_test.go:") {
			t.Errorf("got the place %q", d.Place)
		}
		if len(d.Stack) < 3 || !strings.HasPrefix(d.Stack[0], "runtime error: index out of range") || !slices.Contains(d.Stack[1:], d.Place) {
			t.Errorf("got the stack %q", d.Stack)
		}
	})
	defer func() {
		if recover() == nil {
			t.Error("tests do not see a panic")
		}
	}()
	facts.Survive(panics)
}

// TestInferSurvives runs the analyzer on a package for which the driver gives
// it nothing to work with.
func TestInferSurvives(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "p.go", "package p\n\nimport _ \"net/http\"\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	pkg := types.NewPackage("example.com/p", "p")
	pkg.SetImports([]*types.Package{types.NewPackage("net/http", "http")})
	pass := &analysis.Pass{Files: []*ast.File{file}, Pkg: pkg}
	facts.Surviving(func() {
		result, err := facts.Analyzer.Run(pass)
		if err != nil {
			t.Fatal(err)
		}
		res, ok := result.(*facts.Result)
		if !ok || res.Defect == nil || !strings.Contains(res.Defect.Place, ".go:") {
			t.Errorf("got %+v", result)
		}
	})
}
