package provenance

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// Matched returns the text that a call matches with regular expressions, and the constants of
// these; nil where they are no constants.
//
//	regexp.MatchString(`^/a`, text), pattern.MatchString(text), where pattern is set once
func Matched(r Slicer, call *ast.CallExpr) (subject ast.Expr, patterns []ast.Expr) {
	if len(call.Args) == 2 {
		if _, ok := r.Constant(call.Args[0]); ok {
			return call.Args[1], call.Args[:1]
		}
		return nil, nil
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) != 1 {
		return nil, nil
	}
	return call.Args[0], compiled(r, r.Source(sel.X))
}

// compiled returns the constants of which patterns are made: one, or each of a list.
func compiled(r Slicer, of Source) []ast.Expr {
	made := of.Expr
	if v := r.Uses.Place(made); v != nil {
		set := r.Settings(v)
		if len(set) != 1 {
			return nil
		}
		made = ast.Unparen(set[0])
	}
	if list, ok := made.(*ast.CompositeLit); ok && !of.Whole {
		var all []ast.Expr
		for _, e := range list.Elts {
			all = append(all, compiled(r, Source{Expr: ast.Unparen(e), Whole: true})...)
		}
		return all
	}
	call, ok := made.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !library.Of(r.Uses.Callee(call)).Does.Has(library.Compiles) {
		return nil
	}
	if _, ok := r.Constant(call.Args[0]); !ok {
		return nil
	}
	return call.Args
}
