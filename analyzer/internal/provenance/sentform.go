package provenance

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// IsDecoded reports whether net/url has already decoded the text of e: a path, a fragment, a user
// name, a password or a query value. The type from which the text is read decides.
//
//	url.PathUnescape(u.Path), url.QueryUnescape(values.Get("q"))
func (r Slicer) IsDecoded(e ast.Expr) bool {
	switch e := r.Source(e).Expr.(type) {
	case *ast.SelectorExpr:
		field, _ := r.Info.Uses[e.Sel].(*types.Var)
		return names.IsFieldOfURL(field, "Path") || names.IsFieldOfURL(field, "Fragment")
	case *ast.IndexExpr:
		return r.isGivenQuery(e.X)
	case *ast.CallExpr:
		fn := r.Uses.Callee(e)
		sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
		if !ok || !library.Of(fn).From.Decoded {
			return false
		}
		return !r.isQuery(sel.X) || r.isGivenQuery(sel.X)
	case *ast.Ident:
		return r.isGivenQuery(e) // a range statement may read elements of e
	}
	return false
}

// isGivenQuery reports whether e is a url.Values that is a parameter or comes from net/url. It is
// false for one that the function fills.
func (r Slicer) isGivenQuery(e ast.Expr) bool {
	if !r.isQuery(e) {
		return false
	}
	switch e := r.Source(e).Expr.(type) {
	case *ast.Ident:
		v := r.Uses.Named(e)
		return v != nil && v.Kind() == types.ParamVar
	case *ast.CallExpr:
		return library.Of(r.Uses.Callee(e)).From.Decoded
	}
	return false
}

func (r Slicer) isQuery(e ast.Expr) bool {
	t := r.Info.TypeOf(e)
	return t != nil && library.IsType(t, library.AQuery)
}
