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
	if !from.Whole {
		return false
	}
	switch e := from.Expr.(type) {
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
