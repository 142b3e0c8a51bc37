package provenance

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsDecoded reports whether a text is what net/url has decoded, by the type that it
// comes from, however the URL was made: a path, a fragment, a user or a password, an entry
// of a query.
//
//	url.PathUnescape(u.Path), url.QueryUnescape(values.Get("q"))
func (r Slicer) IsDecoded(e ast.Expr) bool {
	if at, ok := r.Source(e).Expr.(*ast.IndexExpr); ok && holdsDecoded(r, at.X) {
		return true
	}
	return isDecodedHere(r, e)
}

// holdsDecoded reports whether a function of the package makes a map or a list of values that are
// all decoded.
//
//	func values(r *http.Request) map[string]string {
//		m := map[string]string{}
//		for k, v := range r.URL.Query() { m[k] = v[0] }
//		return m
//	}
func holdsDecoded(r Slicer, e ast.Expr) bool {
	call, ok := r.Source(e).Expr.(*ast.CallExpr)
	if !ok || r.Uses.Callee(call) == nil {
		return false
	}
	returns := r.Uses.Returns(r.Uses.Callee(call))
	for _, ret := range returns {
		if len(ret.Results) == 0 {
			return false
		}
		v := r.Uses.Named(ret.Results[0])
		if v == nil || !uses.IsLocal(v) {
			return false
		}
		puts := r.Uses.Puts(v)
		if sets := r.Uses.AllSets(v); sets.Addressed || slices.ContainsFunc(sets.Values(), func(e ast.Expr) bool { return !isEmpty(r.Info, e) }) {
			return false
		}
		if len(puts) == 0 || slices.ContainsFunc(puts, func(put ast.Expr) bool { return !isDecodedHere(r, put) }) {
			return false
		}
	}
	return len(returns) > 0
}

// isEmpty reports whether an expression is a new map or list with nothing in it, or a list with
// more elements than it had.
func isEmpty(info *types.Info, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return len(e.Elts) == 0
	case *ast.CallExpr:
		builtin := typed.Info{Info: info}.Builtin(e.Fun)
		return builtin == "make" || builtin == "append" && !e.Ellipsis.IsValid()
	}
	return false
}

// isDecodedHere is IsDecoded for what no other function puts into a map.
func isDecodedHere(r Slicer, e ast.Expr) bool {
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
		return r.isGivenQuery(e) // an element in a range over it
	}
	return false
}

// isGivenQuery reports whether e is a url.Values that the function is given, or has from
// net/url: what it fills itself may be what it likes.
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
