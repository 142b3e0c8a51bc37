package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// callOrigin returns where result i of a call comes from: from the function,
// from what its receiver holds, or for functions over text from an argument.
func (x *reader) callOrigin(c *site) text.Origin {
	s, ok := library.LookupOrigin(c.fn)
	if ok && !s.OfReceiver {
		o := s.Text()
		if o == text.Decoded && len(c.args) > 0 && store.OriginOf(c.args[0]).IsRequest() {
			return text.Request // io.ReadAll(r.Body)
		}
		return o
	}
	if o := store.OriginOf(c.recv); store.IsControlled(o) {
		if ok && o.IsRequest() {
			return s.Requested()
		}
		return o
	}
	if !library.OfPackage(c.fn, library.IsOverText) {
		return text.UnknownOrigin
	}
	for _, a := range c.args {
		if o := store.OriginOf(a); store.IsControlled(o) {
			return o
		}
	}
	return text.UnknownOrigin
}

// filled forgets the text of variables whose address goes to a call, which may
// write to them. Constants stay: the address of a constant text is what
// optional parameters take.
func (x *exec) filled(c *site) {
	for i, e := range c.expr.Args {
		addr, ok := ast.Unparen(e).(*ast.UnaryExpr)
		if !ok || addr.Op != token.AND {
			continue
		}
		k, ok := x.KeyOf(addr.X)
		t := x.Typed.TypeOf(addr.X)
		if !ok || t == nil || !isTextual(t) {
			continue
		}
		if x.throughPointer(c, i, k, addr.X) {
			continue
		}
		old, known := x.Env.Get(k)
		if !known || !old.Known {
			continue
		}
		if _, isHole := old.Node.(*text.Hole); !isHole && old.Node != nil {
			continue
		}
		v := value{}
		if id, ok := ast.Unparen(addr.X).(*ast.Ident); ok {
			if obj, ok := x.Typed.Object(id).(*types.Var); ok {
				v = x.UnknownVar(obj)
			}
		}
		x.Put(k, v)
	}
}
