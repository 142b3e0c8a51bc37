package calls

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// escapedArgs are the arguments of a format as the callee escapes them. Numbers
// and the like stay as they are.
func (x *Evaluator) escapedArgs(args []value.Value, exprs []ast.Expr, escapers []string) []value.Value {
	if len(escapers) == 0 {
		return args
	}
	out := slices.Clone(args)
	for i := range out {
		if i >= len(exprs) || exprs[i] == nil {
			continue
		}
		t := x.typed.TypeOf(exprs[i])
		if t == nil || !typed.IsTextual(t) && !typed.IsInterface(t) {
			continue
		}
		v := x.holes.TextOf(exprs[i], out[i])
		for _, name := range escapers {
			v = value.Escape(v, text.CodingNamed(name), nil)
		}
		out[i] = v
	}
	return out
}

// JoinOf is the text that the callee makes of the elements of the list p.
func (x *Evaluator) JoinOf(c *Site, p *text.Param) (value.Value, bool) {
	each := text.NamesOf(p.Op.Each)
	own := len(each) == 0 // or the callee sees to it
	last := len(c.Args) - 1
	if sig := c.Func.Signature(); !sig.Variadic() || p.Index != sig.Params().Len()-1 {
		last = p.Index // f(list)
	} else if args, exprs, ok := c.variadic(x, p.Index); ok {
		return x.joined(x.escapedArgs(args, exprs, each), exprs, value.Literal(p.Op.Sep, nil), own), true
	} else if !c.Spread() {
		return value.Value{}, false
	}
	if last < 0 || last >= len(c.Exprs) || last >= len(c.Args) || !c.Args[last].List {
		return value.Value{}, false
	}
	e := c.Exprs[last]
	v := x.joinedList(e, x.escapedList(e, x.splicedAt(e, c.Args[last].Elems), each), value.Literal(p.Op.Sep, nil))
	if v.Text.Known && v.Text.Node != nil {
		v.Text.Node = &text.Arg{Node: v.Text.Node, Own: own}
	}
	return v, true
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

// note remembers what an operation makes of a parameter of the function.
func (x *Evaluator) note(v *types.Var, op *text.Op) {
	i := x.IndexOf(v)
	if i == text.Self || slices.ContainsFunc(x.Waiting, func(u library.OpUse) bool { return u.Param().Index == i && u.Param().Form() == op.Form }) {
		return
	}
	x.Waiting = append(x.Waiting, library.OpUse{Of: text.Term{Node: &text.Param{Index: i, Op: op}}})
}

// IndexOf returns the index of a parameter of the function that is read,
// [text.Receiver] for the text that it is a method of, and [text.Self] for other variables.
func (x *Evaluator) IndexOf(v *types.Var) int {
	if x.holes.Func == nil || v == nil {
		return text.Self
	}
	if v == text.ReceiverOf(x.holes.Func.Signature()) {
		return text.Receiver
	}
	params := x.holes.Func.Signature().Params()
	for i := range params.Len() {
		if params.At(i) == v {
			return i
		}
	}
	return text.Self
}

// SpreadHole stands for all elements of the parameter that list has, which e
// yields, with sep between them.
func (x *Evaluator) SpreadHole(e ast.Expr, list value.Value, sep string) *text.Hole {
	v := list.Spread
	h := &text.Hole{
		Expr: e, Inner: e, Name: text.Source(e), Type: v.Type(), Var: v,
		Value: rfc3986.AnyValue(), Origin: text.Parameter,
	}
	h.Op = &text.Op{Form: text.Elements, Sep: sep}
	if elem := value.AnyOf(list.Elems); elem.Text.Known {
		h.Value = text.ValueOf(elem.Text.Node).Join(rfc3986.Exactly(sep))
		h.Op.Each = escapersOf(elem.Text.Node)
	}
	x.note(v, h.Op.Summary())
	return h
}
