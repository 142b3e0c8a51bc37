package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// argument returns the text of the argument for parameter i.
func (x *reader) argument(c *site, i int) value {
	if i >= len(c.args) {
		return value{}
	}
	v := c.args[i]
	if i < len(c.exprs) {
		return x.TextOf(c.exprs[i], v)
	}
	return v
}

// instantiate puts the arguments of a call into the text of a library.
func (x *reader) instantiate(c *site, n text.Node) value {
	return value{Text: text.Subst(n, func(p *text.Param) text.Text { return x.actual(c, p) })}
}

// actual is what a call puts in the place of a parameter.
func (x *reader) actual(c *site, p *text.Param) text.Text {
	if p.Index == text.Self {
		return text.Of(p.Hole(p.Value), 1)
	}
	switch p.Form {
	case text.Formatted:
		if p.Index >= len(c.exprs) {
			return text.Text{}
		}
		v, ok := x.formatOf(c, &library.FormatUse{Format: p.Index, Args: p.Args, Escapers: p.Escapers})
		if !ok {
			return text.Text{}
		}
		return arg(v).Text
	case text.Elements:
		v, _ := x.joinOf(c, &library.JoinUse{Index: p.Index, Sep: p.Sep, Escapers: p.Escapers})
		return v.Text
	case text.Plain:
	}
	return x.actualPlain(c, p).Text
}

// actualPlain is actual for a parameter that stands in the text as it is.
func (x *reader) actualPlain(c *site, p *text.Param) value {
	v := x.argument(c, p.Index)
	for _, name := range p.Escapers {
		v = store.Escape(v, text.CodingNamed(name), nil)
	}
	if h := v.Hole(); h != nil && !h.Cut {
		n := *h
		n.Cut = true // the summary does not say
		v.Node = &n
	}
	if _, isUsed := c.raw.ParamUse(p.Index); c.raw != nil && !isUsed && v.Known && v.Node != nil {
		v.Node = &text.Arg{Node: v.Node, Own: true}
		return v
	}
	return arg(v)
}

// arg marks a text as coming from the function that holds the root.
func arg(v value) value {
	if v.Known && v.Node != nil {
		v.Node = &text.Arg{Node: v.Node}
	}
	return v
}

// joined is the text of arguments with sep between them; own is set when it is
// the caller's to escape them.
func (x *reader) joined(vals []value, exprs []ast.Expr, sep value, own bool) value {
	out := ofNode(nil, 0)
	for i, v := range vals {
		if i < len(exprs) && exprs[i] != nil {
			v = x.TextOf(exprs[i], v)
		}
		if v.Known && v.Node != nil {
			v.Node = &text.Arg{Node: v.Node, Own: own}
		}
		if i > 0 {
			out = concat(out, sep)
		}
		out = concat(out, v)
	}
	return out
}
