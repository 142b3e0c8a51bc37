package eval

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// argument returns the text of the argument for parameter i.
func (x *exec) argument(c *callSite, i int) value {
	if i >= len(c.args) {
		return value{}
	}
	v := c.args[i]
	if i < len(c.exprs) {
		return x.textOf(c.exprs[i], v)
	}
	return v
}

// instantiate puts the arguments of a call into pieces.
func (x *exec) instantiate(c *callSite, pieces []summary.Piece) value {
	out := ofNode(nil, 0)
	for _, p := range pieces {
		out = concat(out, x.instantiatePiece(c, p))
	}
	return out
}

func (x *exec) instantiatePiece(c *callSite, p summary.Piece) value {
	switch p.Kind {
	case summary.Text:
		return literal(p.Text, nil)
	case summary.OpaqueValue, summary.Self:
		h := &text.Hole{Name: p.Name, Value: p.Value}
		for _, name := range p.Escapers {
			h.Escapers = append(h.Escapers, text.Escaper{Name: name})
		}
		return ofNode(h, 1)
	case summary.Param:
		v := x.argument(c, p.Param)
		for _, name := range p.Escapers {
			v = escapeText(v, text.CodingNamed(name), nil)
		}
		if h, ok := v.Node.(*text.Hole); ok && v.Known && !h.Cut {
			n := *h
			n.Cut = true // the summary does not say
			v.Node = &n
		}
		if _, isUsed := c.raw.ParamUse(p.Param); c.raw != nil && !isUsed && v.Known && v.Node != nil {
			v.Node = &text.Arg{Node: v.Node, Own: true}
			return v
		}
		return arg(v)
	case summary.Format:
		if p.Param >= len(c.exprs) {
			return value{}
		}
		v, ok := x.formatOf(c, &summary.FormatUse{Format: p.Param, Args: p.Args, Escapers: p.Escapers})
		if !ok {
			return value{}
		}
		return arg(v)
	case summary.Args:
		v, _ := x.joinOf(c, &summary.JoinUse{Index: p.Param, Sep: p.Text, Escapers: p.Escapers})
		return v
	case summary.AltPiece:
		return x.instantiateAlt(c, p)
	case summary.RepeatPiece:
		body := x.instantiate(c, p.Alts[0])
		if !body.Known {
			return value{}
		}
		return ofNode(&text.Repeat{Body: body.Node}, body.Size)
	}
	return value{}
}

func (x *exec) instantiateAlt(c *callSite, p summary.Piece) value {
	alt := &text.Alt{}
	size := 0
	for _, pieces := range p.Alts {
		v := x.instantiate(c, pieces)
		if !v.Known {
			return value{}
		}
		alt.Of = append(alt.Of, v.Node)
		size += v.Size
	}
	return ofNode(alt, size)
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
func (x *exec) joined(vals []value, exprs []ast.Expr, sep value, own bool) value {
	out := ofNode(nil, 0)
	for i, v := range vals {
		if i < len(exprs) && exprs[i] != nil {
			v = x.textOf(exprs[i], v)
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
