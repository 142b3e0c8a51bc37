package provenance

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// IsPieceOfURL reports whether a text is cut out of a variable that is named a URL: it is in
// escaped form.
//
//	case '#': u.SetFragment(newURI[1:])
func IsPieceOfURL(r Slicer, e ast.Expr) bool {
	of := r.Source(e).Expr
	id, ok := of.(*ast.Ident)
	return ok && of != ast.Unparen(e) && names.IsLink(id.Name)
}
