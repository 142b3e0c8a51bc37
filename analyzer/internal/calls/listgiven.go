package calls

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// ListResult is a list that a function of this package returns, at a call.
//
//	func parts(id string) []string { return []string{"users", id} }
func (x *Reader) ListResult(c *Site, i int, r store.Value) store.Value {
	items := r.Items()
	out := store.Value{List: true}
	// Elements that are used in several places are not told apart in what the
	// function returns: they are judged when they are all alike.
	with := &text.Foreign{Result: i, Call: c.Expr}
	if len(items) == 1 {
		with.Func = c.Func.Origin()
	}
	for _, e := range items {
		switch {
		case e.Spread != nil:
			out.Elems = append(out.Elems, x.spreadArgs(c, e.Spread)...)
		case e.Many:
			out.Elems = append(out.Elems, store.ManyOf(x.elementAt(c, with, store.AnyOf(e.Elems))))
		default:
			out.Elems = append(out.Elems, x.elementAt(c, with, e))
		}
	}
	return out
}

// elementAt is an element of a list that a function returns, at a call.
func (x *Reader) elementAt(c *Site, with *text.Foreign, e store.Value) store.Value {
	if !e.Known || !x.Work.Spend(e.Size) {
		return store.Value{}
	}
	if e.Node == nil {
		return store.OfNode(nil, 0)
	}
	v := x.Instantiate(c, text.Abstract(e.Node, c.Func.Origin().Signature(), MaxLocalParts))
	if !v.Known || v.Node == nil {
		return store.Value{}
	}
	if a, ok := v.Node.(*text.Arg); ok {
		a.Own = true // the element is what the caller gave
	}
	n := *with
	n.Node = v.Node
	return store.OfNode(&n, v.Size)
}

// spreadArgs are the elements that a call gives to a parameter that holds a
// list.
func (x *Reader) spreadArgs(c *Site, param *types.Var) []store.Value {
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
			return v.Items()
		}
	}
	return []store.Value{store.ManyOf(store.Value{})}
}
