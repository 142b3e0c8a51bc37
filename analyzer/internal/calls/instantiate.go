package calls

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// argument returns the text of argument i of c, or of the receiver if i is [text.Receiver].
func (x *Evaluator) argument(c *Site, i int) value.Value {
	if i == text.Receiver {
		return x.receiver(c)
	}
	if i >= len(c.Args) {
		return value.Value{}
	}
	v := c.Args[i]
	if i < len(c.Exprs) {
		return x.holes.TextOf(c.Exprs[i], v)
	}
	return v
}

// receiver returns the text of the receiver of c if it has a string type; else the zero Value.
func (x *Evaluator) receiver(c *Site) value.Value {
	if c.RecvExpr == nil {
		return value.Value{}
	}
	if t := x.typed.TypeOf(c.RecvExpr); t == nil || !typed.IsString(t) {
		return value.Value{}
	}
	return x.holes.TextOf(c.RecvExpr, c.Recv)
}

// Instantiate returns n, a text of a summary, with the arguments of c instead of parameters.
func (x *Evaluator) Instantiate(c *Site, n text.Node) value.Value {
	return value.Value{Text: text.Subst(n, func(p *text.Param) text.Text { return x.actual(c, p) })}
}

// actual returns the text that replaces p, a parameter in a summary, at the call c.
func (x *Evaluator) actual(c *Site, p *text.Param) text.Text {
	if p.Index == text.Self || p.Index == text.Receiver && !x.receiver(c).Text.Known {
		return text.Of(p.Hole(p.Value), 1)
	}
	switch p.Form() {
	case text.Formatted:
		v, ok := x.FormatOf(c, p)
		if !ok {
			return text.Text{}
		}
		return ofCaller(through(v, p.Escapers)).Text
	case text.Elements, text.Spread:
		v, _ := x.JoinOf(c, p)
		return through(v, p.Escapers).Text
	case text.Plain:
	}
	return x.actualPlain(c, p).Text
}

// through returns v with the named escapers applied, in this order.
func through(v value.Value, escapers []string) value.Value {
	for _, name := range escapers {
		v = value.Escape(v, text.CodingNamed(name), nil)
	}
	return v
}

// actualPlain returns what replaces p, used as it is ([text.Plain]), at the call c: the argument
// for p with p.Changes and p.Escapers applied; unknown if the changes cannot be made.
func (x *Evaluator) actualPlain(c *Site, p *text.Param) value.Value {
	v, ok := x.madeOfArgument(c, p)
	if !ok {
		return value.Value{}
	}
	isOwn := p.Changes != nil && v.Text.Hole() == nil // the function returns it
	v = through(v, p.Escapers)
	if h := v.Text.Hole(); h != nil && !h.Cut {
		n := *h
		n.Cut = true // the summary does not say
		if p.Changes == nil && len(p.Escapers) == 0 {
			n.Value = n.Value.Meet(p.Value) // what the function lets through
		}
		v.Text.Node = &n
	}
	if p.Changes.SetsAnew() && x.argument(c, p.Index).Text.Hole() == nil {
		return v // it is not what the caller gave
	}
	if _, isUsed := c.raw.ParamUse(p.Index); c.raw != nil && !isUsed && v.Text.Known && v.Text.Node != nil {
		v.Text.Node = &text.Arg{Node: v.Text.Node, Own: true}
		return v
	}
	v = ofCaller(v)
	if arg, ok := v.Text.Node.(*text.Arg); ok {
		arg.Own = isOwn
	}
	return v
}

// madeOfArgument returns the argument of c for the parameter p with p.Changes applied, but without
// the escapers of p. ok is false when the result of the changes is not known.
func (x *Evaluator) madeOfArgument(c *Site, p *text.Param) (v value.Value, ok bool) {
	v = x.argument(c, p.Index)
	if p.Changes == nil {
		return v, true
	}
	v.Text, ok = p.Changes.Of(v.Text, nil, x.mem.Work)
	if h := v.Text.Hole(); h != nil && h.Name == "" {
		named := *h
		named.Name = p.Name
		v.Text.Node = &named
	}
	return v, ok
}

// ofCaller returns v in a [text.Arg], which says that the text comes from the caller.
func ofCaller(v value.Value) value.Value {
	if v.Text.Known && v.Text.Node != nil {
		v.Text.Node = &text.Arg{Node: v.Text.Node}
	}
	return v
}

// joined returns the texts of vals, with sep between them. exprs are the expressions of vals, where
// a fix escapes a text. own is true if the function that passes vals has to escape them, and false
// if the function that joins them does.
func (x *Evaluator) joined(vals []value.Value, exprs []ast.Expr, sep value.Value, own bool) value.Value {
	out := value.OfNode(nil, 0)
	for i, v := range vals {
		if i < len(exprs) && exprs[i] != nil {
			v = value.Argument(x.holes.TextOf(exprs[i], v), exprs[i])
		}
		if v.Text.Known && v.Text.Node != nil {
			v.Text.Node = &text.Arg{Node: v.Text.Node, Own: own}
		}
		if i > 0 {
			out = value.Concat(out, sep)
		}
		out = value.Concat(out, v)
	}
	return out
}

// Foreign returns v in a [text.Foreign], which says that the function called by c made the text.
func (x *Evaluator) Foreign(c *Site, v value.Value) value.Value {
	if v.Text.Known && v.Text.Node != nil {
		v.Text.Node = &text.Foreign{Func: c.Func.Origin(), Node: v.Text.Node, Call: c.Expr}
	}
	return v
}

// madeOf returns the result of c, which makes a text of v in a way that the analysis does not know:
// a hole that may hold the texts val, with the origin of v.
func (x *Evaluator) madeOf(c *Site, v value.Value, val rfc3986.Value) value.Value {
	t := typed.Result(c.Sig, 0)
	if t == nil {
		return value.Value{}
	}
	out := x.holes.HoleOf(c.Expr, t)
	h, ok := out.Text.Node.(*text.Hole)
	if !ok {
		return out
	}
	h.Value, h.Read = val, c.Expr
	if from := v.Text.Hole(); from != nil {
		h.Origin, h.Trusted = from.Origin, from.Trusted
	}
	return out
}

func (x *Evaluator) valueOf(v value.Value) rfc3986.Value { return x.mem.Work.ValueOf(v.Text) }
