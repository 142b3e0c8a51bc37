package provenance

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// IsReference reports whether a text is a URL, or the path and the query of one, as they are
// sent: in escaped form, with a "?" where there is a query.
//
//	r.RequestURI, r.URL.RequestURI(), u.String(), resp.Header.Get("Location")
func (r Slicer) IsReference(e ast.Expr) bool {
	from := r.Source(e)
	return from.Whole && isReference(r, from.Expr)
}

// IsPieceOfReference reports whether a text is a piece of what IsReference holds for, on every
// way: it is in escaped form.
//
//	p, q, _ := strings.Cut(r.RequestURI, "?")
//	uri := r.RequestURI; if i := strings.IndexByte(uri, '?'); i >= 0 { uri = uri[:i] }
func IsPieceOfReference(r Slicer, e ast.Expr) bool {
	from := r.Source(e).Expr
	id, ok := from.(*ast.Ident)
	if !ok {
		return isReference(r, from)
	}
	sets := r.Uses.Sets(r.Uses.Named(id))
	isPiece := false
	for _, set := range sets.All {
		if set.Value == nil {
			return false
		}
		of := r.Source(set.Value).Expr
		if r.Uses.Named(of) == r.Uses.Named(id) {
			continue // it is cut
		}
		if !isReference(r, of) {
			return false
		}
		isPiece = true
	}
	return isPiece && !sets.Addressed
}

// isReference reports whether an expression is a reference as somebody sent it, or the text of a
// URL.
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
