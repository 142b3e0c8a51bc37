package driver_test

import (
	"fmt"
	"go/ast"
	"os"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/driver"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// toy returns a program with an analyzer that finds string literals by their
// text, with fixes of every kind that a driver must cope with.
func toy() driver.Tool {
	a := newAnalyzer()
	return driver.Tool{
		Analyzer: a,
		Version:  "v0",
		Usage:    "toy finds literals.\n",
		Topics:   map[string]func() string{"checks": func() string { return "bad-literal  a literal\n" }},
		Commands: []string{"sing"},
		Checks:   []string{"bad-literal", "bare-literal"},
		Check: func(name string) report.Check {
			return report.Check{Severity: "warning", URL: a.URL + "#" + name}
		},
	}
}

// A fact marks functions that return a bad literal.
type fact struct{ Text string }

func (*fact) AFact() {}

func newAnalyzer() *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:      "toy",
		Doc:       "find literals",
		URL:       "https://example.com/toy",
		FactTypes: []analysis.Fact{(*fact)(nil)},
	}
	only := ""
	loud := false
	a.Flags.Func("checks", "the `name` of the check to run", func(s string) error {
		if s != "all" && s != "bad-literal" {
			return fmt.Errorf("unknown check %q", s)
		}
		only = s
		return nil
	})
	a.Flags.BoolVar(&loud, "debug", false, "print literals")
	a.Flags.Bool("detail", false, "say which package findings are in")
	a.Run = func(pass *analysis.Pass) (any, error) {
		for _, file := range pass.Files {
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncDecl:
					export(pass, n)
				case *ast.BasicLit:
					if loud {
						pass.Report(analysis.Diagnostic{Pos: n.Pos(), Category: wire.DebugCategory, Message: "literal " + n.Value})
					}
					reportLiteral(pass, file, n, only)
				case *ast.CallExpr:
					call(pass, n)
				}
				return true
			})
		}
		return nil, nil
	}
	return a
}

// export states a fact of each function whose body begins with return "bad".
func export(pass *analysis.Pass, fn *ast.FuncDecl) {
	if fn.Body == nil || len(fn.Body.List) == 0 {
		return
	}
	ret, ok := fn.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return
	}
	if lit, ok := ret.Results[0].(*ast.BasicLit); ok && lit.Value == `"bad"` {
		pass.ExportObjectFact(pass.TypesInfo.Defs[fn.Name], &fact{Text: "bad"})
	}
}

// call reports calls of functions of other packages that have the fact.
func call(pass *analysis.Pass, call *ast.CallExpr) {
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return
	}
	obj := pass.TypesInfo.Uses[sel.Sel]
	if obj != nil && pass.ImportObjectFact(obj, new(fact)) {
		pass.Report(analysis.Diagnostic{
			Pos: call.Pos(), End: call.End(), Category: "bad-call", Message: "call returns bad (bad-call)",
			Related: []analysis.RelatedInformation{{Pos: sel.Sel.Pos(), End: sel.Sel.End(), Message: "it is named here"}},
		})
	}
}

// reportLiteral reports literals by their text:
//
//	"bad"      fixed by "good"
//	"bare"     no fix
//	"quote"    fixed by strconv.Quote("q") and an import
//	"overlap"  two findings whose fixes overlap
//	"broken"   fixed by code that does not compile
//	"garbled"  fixed by code that does not parse
//	"crash the toy"  a panic
//	"defect"   a panic that was survived
//	"wait"     the analysis goes on until it is killed; see wait
//
// and fmt.Sprint("unwrap"), fixed by "unwrapped", which leaves fmt unused.
func reportLiteral(pass *analysis.Pass, file *ast.File, lit *ast.BasicLit, only string) {
	edit := func(text string) analysis.TextEdit {
		return analysis.TextEdit{Pos: lit.Pos(), End: lit.End(), NewText: []byte(text)}
	}
	say := func(check string, edits ...analysis.TextEdit) {
		if only == "bad-literal" && check != only {
			return
		}
		d := analysis.Diagnostic{Pos: lit.Pos(), End: lit.End(), Category: check, Message: "literal " + lit.Value + " (" + check + ")"}
		if f := pass.Analyzer.Flags.Lookup("detail"); f.Value.String() == "true" {
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: d.Pos, End: d.End, Message: fmt.Sprintf("detail {%q: %q}", "package", pass.Pkg.Path())})
		}
		if len(edits) > 0 {
			d.SuggestedFixes = []analysis.SuggestedFix{{Message: "Replace it", TextEdits: edits}}
		}
		pass.Report(d)
	}
	switch lit.Value {
	case `"bad"`:
		say("bad-literal", edit(`"good"`))
	case `"bare"`:
		say("bare-literal")
	case `"quote"`:
		at := file.Name.End()
		say("quote-literal", edit(`strconv.Quote("q")`), analysis.TextEdit{Pos: at, End: at, NewText: []byte("\n\nimport \"strconv\"\n")})
	case `"overlap"`:
		say("overlap-literal", edit(`"bad" + "first"`))
		say("overlap-literal-too", edit(`"bad" + "second"`))
	case `"broken"`:
		say("broken-literal", edit(`undefined`))
	case `"garbled"`:
		say("garbled-literal", edit(`)`))
	case `"crash the toy"`:
		panic("the toy crashes")
	case `"wait"`:
		wait()
	case `"defect"`:
		pass.Report(analysis.Diagnostic{Pos: file.Package, Category: wire.DefectCategory, Message: "internal error in package " + pass.Pkg.Path() + ", please report: toy.f (toy.go:1)"})
	case `"unwrap"`:
		if call := enclosing(file, lit); call != nil {
			say("unwrap-literal", analysis.TextEdit{Pos: call.Pos(), End: call.End(), NewText: []byte(`"unwrapped"`)})
		}
	}
}

// Variables that tell an analysis where to say that it has begun, where to wait
// for what never comes, and whether it cannot be interrupted.
const (
	begunVar = "TOY_BEGUN"
	neverVar = "TOY_NEVER"
)

// wait writes to one pipe, then waits at another to which nobody writes.
func wait() {
	if begun, err := os.OpenFile(os.Getenv(begunVar), os.O_WRONLY, 0); err == nil {
		_, _ = begun.WriteString("x")
		_ = begun.Close()
	}
	_, _ = os.Open(os.Getenv(neverVar))
}

// enclosing returns the call whose only argument is lit.
func enclosing(file *ast.File, lit ast.Expr) *ast.CallExpr {
	var found *ast.CallExpr
	ast.Inspect(file, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 1 && call.Args[0] == lit {
			found = call
		}
		return true
	})
	return found
}
