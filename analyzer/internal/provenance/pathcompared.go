package provenance

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// ComparedToPath returns where a function compares a variable, or a field of one, with the Path
// of a URL, which is decoded: what may be equal to it is so, too. It is nil where it does not.
//
//	if page.Moved != r.URL.Path { http.Redirect(w, r, page.Moved, http.StatusFound) }
func (r Slicer) ComparedToPath(e ast.Expr) ast.Expr {
	v := r.Uses.Place(e)
	if v == nil {
		return nil
	}
	decl, name := r.Uses.DeclAt(e.Pos()), text.Source(e)
	for _, at := range r.Uses.Mentions(v) {
		if r.Uses.DeclAt(at.Pos()) != decl || text.Source(at) != name {
			continue
		}
		compared, ok := r.Uses.Parent(at).(*ast.BinaryExpr)
		if !ok || compared.Op != token.EQL && compared.Op != token.NEQ {
			continue
		}
		other := compared.Y
		if ast.Unparen(other) == ast.Unparen(at) {
			other = compared.X
		}
		if from := r.Source(other); from.Whole {
			if _, isPath := r.URLOfPath(from.Expr); isPath {
				return compared
			}
		}
	}
	return nil
}
