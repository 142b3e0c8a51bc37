package provenance

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// Matched returns the text that a call matches with a regular expression, and the constant of
// that; nil where it is none.
//
//	regexp.MatchString(`^/a`, text), pattern.MatchString(text), where pattern is set once
func Matched(r Slicer, call *ast.CallExpr) (subject, pattern ast.Expr) {
	if len(call.Args) == 2 {
		return call.Args[1], call.Args[0]
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) != 1 {
		return nil, nil
	}
	of := r.Source(sel.X).Expr
	if v := r.Uses.Place(of); v != nil {
		if set := r.Settings(v); len(set) == 1 {
			of = ast.Unparen(set[0])
		}
	}
	made, ok := of.(*ast.CallExpr)
	if !ok || len(made.Args) != 1 || !library.Of(r.Uses.Callee(made)).Does.Has(library.Compiles) {
		return nil, nil
	}
	return call.Args[0], made.Args[0]
}
