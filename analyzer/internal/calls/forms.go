package calls

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// FormatOf is the text that the callee makes of a format and its arguments.
func (x *Reader) FormatOf(c *Site, f *library.FormatUse) (store.Value, bool) {
	format := x.TextOf(c.Exprs[f.Format], c.Args[f.Format])
	if args, exprs, ok := c.variadic(f.Args); ok {
		return x.format(format, x.escapedArgs(args, exprs, f.Escapers), exprs), true
	}
	last := len(c.Exprs) - 1
	args, escapers, ok := x.passedOn(c.Exprs[last], c.Args[last])
	if !ok {
		return store.Value{}, false
	}
	for _, name := range f.Escapers {
		escapers = append(escapers, text.Escaper{Name: name})
	}
	return x.wrapFormat(format, args, escapers), true
}

// escapedArgs are the arguments of a format as the callee escapes them. Numbers
// and the like stay as they are.
func (x *Reader) escapedArgs(args []store.Value, exprs []ast.Expr, escapers []string) []store.Value {
	if len(escapers) == 0 {
		return args
	}
	out := slices.Clone(args)
	for i := range out {
		if i >= len(exprs) || exprs[i] == nil {
			continue
		}
		t := x.Typed.TypeOf(exprs[i])
		if t == nil || !typed.IsTextual(t) && !typed.IsInterface(t) {
			continue
		}
		v := x.TextOf(exprs[i], out[i])
		for _, name := range escapers {
			v = store.Escape(v, text.CodingNamed(name), nil)
		}
		out[i] = v
	}
	return out
}

// JoinOf is the text that the callee makes of the elements of a list.
func (x *Reader) JoinOf(c *Site, j *library.JoinUse) (store.Value, bool) {
	own := len(j.Escapers) == 0 // or the callee sees to it
	last := len(c.Args) - 1
	if sig := c.Func.Signature(); !sig.Variadic() || j.Index != sig.Params().Len()-1 {
		last = j.Index // f(list)
	} else if args, exprs, ok := c.variadic(j.Index); ok {
		return x.joined(x.escapedArgs(args, exprs, j.Escapers), exprs, store.Literal(j.Sep, nil), own), true
	} else if !c.Spread() {
		return store.Value{}, false
	}
	if last < 0 || last >= len(c.Exprs) || last >= len(c.Args) || !c.Args[last].List {
		return store.Value{}, false
	}
	e := c.Exprs[last]
	v := x.joinedList(e, x.escapedList(e, c.Args[last].Items(), j.Escapers), store.Literal(j.Sep, nil))
	if v.Known && v.Node != nil {
		v.Node = &text.Arg{Node: v.Node, Own: own}
	}
	return v, true
}

// passedOn returns the variadic parameter of the function that is read, when
// the list v that e yields has its elements, one for one, and the escapers
// that each of them went through.
func (x *Reader) passedOn(e ast.Expr, v store.Value) (args *types.Var, escapers []text.Escaper, ok bool) {
	if x.Func == nil || !x.Func.Signature().Variadic() {
		return nil, nil, false
	}
	params := x.Func.Signature().Params()
	args = params.At(params.Len() - 1)
	id, isIdent := ast.Unparen(e).(*ast.Ident)
	if _, set := x.Env.Get(store.Key{Var: args}); isIdent && !set && x.Typed.Variable(id) == args {
		return args, nil, true
	}
	items := v.Items()
	if !v.List || len(items) != 1 || !items[0].Many {
		return nil, nil, false
	}
	if items[0].Spread == args {
		return args, nil, true
	}
	item := store.AnyOf(items)
	if !item.Known {
		return nil, nil, false
	}
	escapers = escapersOf(item.Node)
	return args, escapers, len(escapers) > 0
}

// escapersOf returns the escapers of a value; where only some branches have
// any, those that are no text had no need of them.
func escapersOf(n text.Node) []text.Escaper {
	switch n := n.(type) {
	case *text.Hole:
		return slices.Clone(n.Escapers)
	case *text.Arg:
		return escapersOf(n.Node)
	case *text.Foreign:
		return escapersOf(n.Node)
	case *text.Alt:
		for _, of := range n.Of {
			if escapers := escapersOf(of); len(escapers) > 0 {
				return escapers
			}
		}
	}
	return nil
}

// noteFormat remembers that the function formats a parameter of its own.
func (x *Reader) noteFormat(format, args *types.Var, escapers []text.Escaper) {
	f := library.FormatUse{Format: x.IndexOf(format), Args: x.IndexOf(args)}
	for _, e := range escapers {
		f.Escapers = append(f.Escapers, e.Name)
	}
	if f.Format < 0 || f.Args < 0 || slices.ContainsFunc(x.Formats, func(g library.FormatUse) bool { return g.Format == f.Format }) {
		return
	}
	x.Formats = append(x.Formats, f)
}

// noteJoin remembers that the function joins a list that it is given.
func (x *Reader) noteJoin(v *types.Var, sep string, escapers []string) {
	i := x.IndexOf(v)
	if i >= 0 && !slices.ContainsFunc(x.Joins, func(j library.JoinUse) bool { return j.Index == i }) {
		x.Joins = append(x.Joins, library.JoinUse{Index: i, Sep: sep, Escapers: escapers})
	}
}

// IndexOf returns the index of a parameter of the function that is read, -1
// for other variables.
func (x *Reader) IndexOf(v *types.Var) int {
	if x.Func == nil {
		return -1
	}
	params := x.Func.Signature().Params()
	for i := range params.Len() {
		if params.At(i) == v {
			return i
		}
	}
	return -1
}

// spreadHole stands for all elements of the parameter that list has, which e
// yields, with sep between them.
func (x *Reader) spreadHole(e ast.Expr, list store.Value, sep string) *text.Hole {
	v := list.Spread
	h := &text.Hole{
		Expr: e, Inner: e, Name: text.Source(e), Type: v.Type(), Var: v,
		Value: rfc3986.AnyValue(), Origin: text.Parameter, Form: text.Elements, Sep: sep,
	}
	var names []string
	if elem := store.AnyOf(list.Elems); elem.Known {
		h.Value = text.ValueOf(elem.Node).Join(rfc3986.Exactly(sep))
		h.Each = escapersOf(elem.Node)
		names = text.NamesOf(h.Each)
	}
	x.noteJoin(v, sep, names)
	return h
}
