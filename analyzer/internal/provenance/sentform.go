package provenance

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// IsReference reports whether the text of e is a whole URL, or its path and query with a "?"
// between them, escaped as it is sent.
//
//	r.RequestURI, r.URL.RequestURI(), u.String(), resp.Header.Get("Location")
func (r Slicer) IsReference(e ast.Expr) bool {
	src := r.Source(e)
	return src.Whole && isReference(r, src.Expr)
}

// IsPieceOfReference reports whether e is a reference ([Slicer.IsReference]) or a piece of a
// reference.
//
//	p, q, _ := strings.Cut(r.RequestURI, "?")
//	uri := r.RequestURI; if i := strings.IndexByte(uri, '?'); i >= 0 { uri = uri[:i] }
func IsPieceOfReference(r Slicer, e ast.Expr) bool { return isReference(r, r.Source(e).Expr) }

// isReference reports whether e itself reads a reference: Request.RequestURI, the text of a URL,
// or a header such as Location.
func isReference(r Slicer, e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return library.IsRequestTarget(r.Field(e))
	case *ast.CallExpr:
		row := library.Of(r.Uses.Callee(e))
		switch {
		case row.Makes == library.OpRequestURI || row.Makes == library.OpURLString:
			return true
		case row.Does.Has(library.GivesHeader) && len(e.Args) == 1:
			header, ok := r.Constant(e.Args[0])
			return ok && library.HoldsReference(header)
		}
	}
	return false
}

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
