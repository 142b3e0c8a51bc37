package provenance

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Compared says what functions of a package compare with the Path of a URL, which is decoded:
// what may be equal to it is so, too. Each variable is looked up once, for many values may
// have the same.
type Compared struct{ of map[*types.Var][]comparison }

// A comparison is one of a variable, or a field of one, with the Path of a URL.
type comparison struct {
	at   *ast.BinaryExpr
	decl ast.Decl
	name string // the variable as it is written
}

// With returns where the function around a variable, or a field of one, compares it with the
// Path of a URL; nil where it does not.
//
//	if page.Moved != r.URL.Path { http.Redirect(w, r, page.Moved, http.StatusFound) }
func (c *Compared) With(r Slicer, e ast.Expr) ast.Expr {
	v := r.Uses.Place(e)
	if v == nil {
		return nil
	}
	all, known := c.of[v]
	if !known {
		all = comparisons(r, v)
		if c.of == nil {
			c.of = map[*types.Var][]comparison{}
		}
		c.of[v] = all
	}
	for _, one := range all {
		if one.decl == r.Uses.DeclAt(e.Pos()) && one.name == text.Source(e) {
			return one.at
		}
	}
	return nil
}

// comparisons returns where a variable is compared with the Path of a URL.
func comparisons(r Slicer, v *types.Var) (out []comparison) {
	for _, at := range r.Uses.Mentions(v) {
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
				out = append(out, comparison{compared, r.Uses.DeclAt(at.Pos()), text.Source(at)})
			}
		}
	}
	return out
}
