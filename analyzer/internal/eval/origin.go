package eval

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// requested returns the origin of what a source gives of a request: a URL that is
// parsed from a decoded value has encoded parts again.
func requested(s library.Source) text.Origin {
	if s.Decoded {
		return text.RequestValue
	}
	return text.Request
}

// callOrigin returns where result i of a call comes from: from the function,
// from what its receiver holds, or for functions over text from an argument.
func (x *exec) callOrigin(c *callSite) text.Origin {
	s, ok := library.LookupOrigin(c.fn)
	if ok && !s.OfReceiver {
		o := originOf(s)
		if o == text.Decoded && len(c.args) > 0 && store.OriginOf(c.args[0]).IsRequest() {
			return text.Request // io.ReadAll(r.Body)
		}
		return o
	}
	if o := store.OriginOf(c.recv); store.IsControlled(o) {
		if ok && o.IsRequest() {
			return requested(s)
		}
		return o
	}
	if c.fn.Pkg() == nil || !overText[c.fn.Pkg().Path()] {
		return text.UnknownOrigin
	}
	for _, a := range c.args {
		if o := store.OriginOf(a); store.IsControlled(o) {
			return o
		}
	}
	return text.UnknownOrigin
}

// overText are the packages whose functions return what they are given, in
// another form.
var overText = map[string]bool{
	"strings": true, "bytes": true, "path": true, "path/filepath": true, "html": true, "net/url": true, "strconv": true,
	"slices": true, "maps": true, "cmp": true, "unicode/utf8": true, "net/textproto": true, "bufio": true, "io": true, "regexp": true,
}

// scanSource remembers the variable or field that a call fills:
// flag.StringVar(&name, ...).
func (p *program) scanSource(call *ast.CallExpr) {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	fn, ok := p.Info.Uses[sel.Sel].(*types.Func)
	if !ok {
		return
	}
	i, s, ok := library.LookupTarget(fn)
	if !ok || i >= len(call.Args) {
		return
	}
	addr, ok := ast.Unparen(call.Args[i]).(*ast.UnaryExpr)
	if !ok || addr.Op != token.AND {
		return
	}
	var obj types.Object
	switch e := ast.Unparen(addr.X).(type) {
	case *ast.Ident:
		obj = p.Info.Uses[e]
	case *ast.SelectorExpr:
		obj = p.Info.Uses[e.Sel]
	}
	if v, ok := obj.(*types.Var); ok && isTextual(v.Type()) {
		p.sources[v.Origin()] = originOf(s)
	}
}

// filled forgets the text of variables whose address goes to a call, which may
// write to them. Constants stay: the address of a constant text is what
// optional parameters take.
func (x *exec) filled(c *callSite) {
	for i, e := range c.expr.Args {
		addr, ok := ast.Unparen(e).(*ast.UnaryExpr)
		if !ok || addr.Op != token.AND {
			continue
		}
		k, ok := x.keyOf(addr.X)
		t := x.Info.TypeOf(addr.X)
		if !ok || t == nil || !isTextual(t) {
			continue
		}
		if x.throughPointer(c, i, k, addr.X) {
			continue
		}
		old, known := x.env.Get(k)
		if !known || !old.Known {
			continue
		}
		if _, isHole := old.Node.(*text.Hole); !isHole && old.Node != nil {
			continue
		}
		v := value{}
		if id, ok := ast.Unparen(addr.X).(*ast.Ident); ok {
			if obj, ok := x.info().Object(id).(*types.Var); ok {
				v = x.unknownVar(obj)
			}
		}
		x.put(k, v)
	}
}

// unknownVar is the text of a variable of which only its declaration is known.
func (x *exec) unknownVar(v *types.Var) value {
	h := &text.Hole{Name: v.Name(), Type: v.Type(), Var: v, Value: rfc3986.AnyValue()}
	x.describe(h, nil, v.Type())
	return ofNode(h, 1)
}
