package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// listResult is a list that a function of this package returns, at a call.
//
//	func parts(id string) []string { return []string{"users", id} }
func (x *reader) listResult(c *site, i int, r value) value {
	items := r.Items()
	out := value{List: true}
	// Elements that are used in several places are not told apart in what the
	// function returns: they are judged when they are all alike.
	with := &text.Foreign{Result: i, Call: c.expr}
	if len(items) == 1 {
		with.Func = c.fn.Origin()
	}
	for _, e := range items {
		switch {
		case e.Spread != nil:
			out.Elems = append(out.Elems, x.spreadArgs(c, e.Spread)...)
		case e.Many:
			out.Elems = append(out.Elems, manyOf(x.elementAt(c, with, anyOf(e.Elems))))
		default:
			out.Elems = append(out.Elems, x.elementAt(c, with, e))
		}
	}
	return out
}

// elementAt is an element of a list that a function returns, at a call.
func (x *reader) elementAt(c *site, with *text.Foreign, e value) value {
	if !e.Known || !x.Work.Spend(e.Size) {
		return value{}
	}
	if e.Node == nil {
		return ofNode(nil, 0)
	}
	v := x.instantiate(c, text.Abstract(e.Node, c.fn.Origin().Signature(), maxLocalParts))
	if !v.Known || v.Node == nil {
		return value{}
	}
	if a, ok := v.Node.(*text.Arg); ok {
		a.Own = true // the element is what the caller gave
	}
	n := *with
	n.Node = v.Node
	return ofNode(&n, v.Size)
}

// spreadArgs are the elements that a call gives to a parameter that holds a
// list.
func (x *reader) spreadArgs(c *site, param *types.Var) []value {
	params := c.fn.Origin().Signature().Params()
	for i := range params.Len() {
		if params.At(i) != param {
			continue
		}
		if c.fn.Signature().Variadic() && i == params.Len()-1 {
			if list := x.elements(c, i); list != nil {
				return list
			}
		} else if v := c.arg(i); v.List {
			return v.Items()
		}
	}
	return []value{manyOf(value{})}
}

// sequence reads a function literal that yields values and returns them as a
// list of any number of any of them; ok is false for other literals.
//
//	return func(yield func(string) bool) { yield("/users/" + id) }
func (x *exec) sequence(e *ast.FuncLit) (value, bool) {
	t := x.Typed.TypeOf(e)
	if t == nil || typed.Yielded(t) == 0 {
		return value{}, false
	}
	all := &store.Collector{}
	x.Within(func() { x.inline(e, []value{{Yield: all}}) })
	x.forgetAssigned(e)
	out := anyNumberOf(all.Yielded)
	out.Func = e
	return out, true
}

// collect adds the last argument of yield to what a sequence has.
func (x *exec) collect(all *store.Collector, c *site) value {
	if n := len(c.args); n > 0 && n == len(c.exprs) {
		v := c.args[n-1]
		if t := x.Typed.TypeOf(c.exprs[n-1]); t != nil && isTextual(t) {
			v = x.TextOf(c.exprs[n-1], v)
		}
		all.Yielded = append(all.Yielded, v)
	}
	return x.opaqueResult(c)
}
