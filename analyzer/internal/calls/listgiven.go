package calls

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// ListResult is a list that a function of this package returns, at a call.
//
//	func parts(id string) []string { return []string{"users", id} }
func (x *Evaluator) ListResult(c *Site, i int, r value.Value) value.Value {
	items := r.Elems
	out := value.Value{List: true}
	sole := value.SoleValue(items)
	for k, e := range items {
		with := &text.Foreign{Result: i, Call: c.Expr}
		if k == sole {
			with.Func = c.Func.Origin()
		}
		switch {
		case e.Spread != nil:
			args := x.spreadArgs(c, e.Spread)
			if each := text.NamesOf(escapersOf(value.AnyOf(e.Elems).Text.Node)); len(each) > 0 {
				args = x.escapedList(c.Expr, args, each)
			}
			out.Elems = append(out.Elems, args...)
		case e.Many:
			out.Elems = append(out.Elems, value.ManyOf(x.elementAt(c, with, value.AnyOf(e.Elems))))
		default:
			out.Elems = append(out.Elems, x.elementAt(c, with, e))
		}
	}
	return out
}

// elementAt is an element of a list that a function returns, at a call.
func (x *Evaluator) elementAt(c *Site, with *text.Foreign, e value.Value) value.Value {
	if !e.Text.Known || !x.mem.Work.Spend(e.Text.Size) {
		return value.Value{}
	}
	if e.Text.Node == nil {
		return value.OfNode(nil, 0)
	}
	summary := text.Abstract(e.Text.Node, c.Func.Origin().Signature(), MaxLocalParts)
	v := x.Instantiate(c, summary)
	if !v.Text.Known || v.Text.Node == nil {
		return value.Value{}
	}
	if a, ok := v.Text.Node.(*text.Arg); ok {
		a.Own = true // the element is what the caller gave
	}
	n := *with
	n.Node = v.Text.Node
	return value.OfNode(&n, v.Text.Size)
}

// spreadArgs are the elements that a call gives to a parameter that holds a
// list.
func (x *Evaluator) spreadArgs(c *Site, param *types.Var) []value.Value {
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
	return []value.Value{value.ManyOf(value.Value{})}
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
	if held, ok := x.mem.Env.Get(value.Key{Var: v}); !ok || !held.List || len(held.Elems) != 1 || held.Elems[0].Spread != v {
		return nil
	}
	return v
}

// OfList is an element of the list that callers give for param, which is nil where it is of
// another one.
func OfList(v value.Value, param *types.Var) value.Value {
	h, ok := v.Text.Node.(*text.Hole)
	if param == nil || !ok || !v.Text.Known || len(h.Escapers) > 0 {
		return v
	}
	c := *h
	c.Element = param
	v.Text.Node = &c
	return v
}
