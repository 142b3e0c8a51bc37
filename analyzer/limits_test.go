package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// TestDefect says to whom a panic that was survived is reported: those that ask for
// limits, and those that ask for debug output.
func TestDefect(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", "package p\n", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		flag, value string
		want        string
	}{
		{"tests", "true", ""},
		{"limits", "true", "defect: internal error in package example.com/p, please report: eval.trim (trim.go:1)"},
		{"debug", "facts", "debug: stack 00: nil map\ndebug: stack 01: eval.trim (trim.go:1)\ndebug: stack 02: eval.(*exec).call (call.go:2)"},
	} {
		a := analyzer.New(analyzer.Options{})
		if err := a.Flags.Set(test.flag, test.value); err != nil {
			t.Fatal(err)
		}
		var got []string
		_, err := a.Run(&analysis.Pass{
			Analyzer: a, Fset: fset, Files: []*ast.File{file}, Pkg: types.NewPackage("example.com/p", "p"), TypesInfo: &types.Info{},
			ResultOf: map[*analysis.Analyzer]any{facts.Analyzer: &facts.Result{
				Defect: &facts.Defect{Place: "eval.trim (trim.go:1)", Stack: []string{"nil map", "eval.trim (trim.go:1)", "eval.(*exec).call (call.go:2)"}},
			}},
			Report: func(d analysis.Diagnostic) { got = append(got, d.Category+": "+d.Message) },
		})
		if err != nil {
			t.Fatal(err)
		}
		if s := strings.Join(got, "\n"); s != test.want {
			t.Errorf("-%s: got %q, want %q", test.flag, s, test.want)
		}
	}
}
