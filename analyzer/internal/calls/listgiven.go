package calls

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// ListResult is a list that a function of this package returns, at a call.
//
//	func parts(id string) []string { return []string{"users", id} }
func (x *Evaluator) ListResult(c *Site, i int, r store.Value) store.Value {
	items := r.Elems
	out := store.Value{List: true}
	sole := store.SoleValue(items)
	for k, e := range items {
		with := &text.Foreign{Result: i, Call: c.Expr}
		if k == sole {
			with.Func = c.Func.Origin()
		}
		switch {
		case e.Spread != nil:
			args := x.spreadArgs(c, e.Spread)
			if each := text.NamesOf(escapersOf(store.AnyOf(e.Elems).Text.Node)); len(each) > 0 {
				args = x.escapedList(c.Expr, args, each)
			}
			out.Elems = append(out.Elems, args...)
		case e.Many:
			out.Elems = append(out.Elems, store.ManyOf(x.elementAt(c, with, store.AnyOf(e.Elems))))
		default:
			out.Elems = append(out.Elems, x.elementAt(c, with, e))
		}
	}
	return out
}

// elementAt is an element of a list that a function returns, at a call.
func (x *Evaluator) elementAt(c *Site, with *text.Foreign, e store.Value) store.Value {
	if !e.Text.Known || !x.mem.Work.Spend(e.Text.Size) {
		return store.Value{}
	}
	if e.Text.Node == nil {
		return store.OfNode(nil, 0)
	}
	summary := text.Abstract(e.Text.Node, c.Func.Origin().Signature(), MaxLocalParts)
	v := x.Instantiate(c, summary)
	if !v.Text.Known || v.Text.Node == nil {
		return store.Value{}
	}
	if a, ok := v.Text.Node.(*text.Arg); ok {
		a.Own = true // the element is what the caller gave
		a.Node = narrowedBy(summary, a.Node)
	}
	n := *with
	n.Node = v.Text.Node
	return store.OfNode(&n, v.Text.Size)
}

// narrowedBy returns what a call gives for a parameter, as the function has tested it.
func narrowedBy(summary, given text.Node) text.Node {
	p, ok := summary.(*text.Param)
	h, isHole := given.(*text.Hole)
	if !ok || !isHole || len(p.Escapers) > 0 {
		return given
	}
	n := *h
	n.Value = narrower(h.Value, p.Value)
	n.Trusted = h.Trusted || p.Value.Set == rfc3986.Unreserved()
	return &n
}

// spreadArgs are the elements that a call gives to a parameter that holds a
// list.
func (x *Evaluator) spreadArgs(c *Site, param *types.Var) []store.Value {
	params := c.Func.Origin().Signature().Params()
	for i := range params.Len() {
		if params.At(i) != param {
			continue
		}
		if c.Func.Signature().Variadic() && i == params.Len()-1 {
			if list := x.elements(c, i); list != nil {
				return list
			}
		} else if v := c.Arg(i); v.List {
			return v.Elems
		}
	}
	return []store.Value{store.ManyOf(store.Value{})}
}

// ListParam returns the parameter whose elements e has, as the callers filled it; nil when e
// is anything else.
func (x *Evaluator) ListParam(e ast.Expr) *types.Var {
	if v := x.Rest(e); v != nil {
		return v
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || x.holes.Func == nil {
		return nil
	}
	v := x.typed.Variable(id)
	if v == nil || x.IndexOf(v) < 0 {
		return nil
	}
	if held, ok := x.mem.Env.Get(store.Key{Var: v}); !ok || !held.List || len(held.Elems) != 1 || held.Elems[0].Spread != v {
		return nil
	}
	return v
}

// IsVariadic reports whether v is the variadic parameter of the function at hand.
func (x *Evaluator) IsVariadic(v *types.Var) bool {
	sig := x.holes.Func.Signature()
	return sig.Variadic() && x.IndexOf(v) == sig.Params().Len()-1
}

// LengthOfParam returns the parameter whose length e is; nil when there is none.
//
//	out := make([]any, len(args))
func (x *Evaluator) LengthOfParam(e ast.Expr) *types.Var {
	n, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(n.Args) != 1 || x.typed.Builtin(n.Fun) != "len" {
		return nil
	}
	return x.ListParam(n.Args[0])
}

// OfList is an element of the list that callers give for param, which is nil where it is of
// another one.
func OfList(v store.Value, param *types.Var) store.Value {
	h, ok := v.Text.Node.(*text.Hole)
	if param == nil || !ok || !v.Text.Known || len(h.Escapers) > 0 {
		return v
	}
	c := *h
	c.Element = param
	v.Text.Node = &c
	return v
}
