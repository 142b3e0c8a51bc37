package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// filled forgets the text of variables whose address goes to a call, which may
// write to them. Constants stay: the address of a constant text is what
// optional parameters take.
func (ps *passer) filled(c *calls.Site) {
	for i, e := range c.Expr.Args {
		addr, ok := ast.Unparen(e).(*ast.UnaryExpr)
		if !ok || addr.Op != token.AND {
			continue
		}
		k, ok := ps.x.mem.KeyOf(addr.X)
		t := ps.x.typed.TypeOf(addr.X)
		if !ok || t == nil || !isTextual(t) {
			continue
		}
		if ps.x.change.throughPointer(c, i, k, addr.X) {
			continue
		}
		old, known := ps.x.mem.Env.Get(k)
		if !known || !old.Text.Known {
			continue
		}
		if _, isHole := old.Text.Node.(*text.Hole); !isHole && old.Text.Node != nil {
			continue
		}
		v := value.Value{}
		if id, ok := ast.Unparen(addr.X).(*ast.Ident); ok {
			if obj, ok := ps.x.typed.Object(id).(*types.Var); ok {
				v = ps.x.holes.UnknownVar(obj)
			}
		}
		ps.x.mem.Put(k, v)
	}
}
