package text

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Escaped returns the text of n after the escapers that templates print as
// names, the innermost first. Each hole knows the one that it was made from.
func Escaped(n Node, names []string) Node {
	for _, name := range names {
		w := escaping{coding: CodingNamed(name), left: MaxSize, keeps: true}
		_, w.whole = n.(*Hole)
		n = w.node(n)
	}
	return n
}

// Escape returns t after a coding: every literal and every hole of it goes
// through it. Call does so; it is nil when it is in another function.
func Escape(t Text, coding Coding, call *ast.CallExpr) Text {
	if !t.Known {
		return t
	}
	w := escaping{coding: coding, call: call, left: MaxSize, whole: t.Hole() != nil}
	n := w.node(t.Node)
	if w.left < 0 {
		return Text{}
	}
	return Of(n, t.Size)
}

type escaping struct {
	coding Coding
	call   *ast.CallExpr
	whole  bool // the value is one hole, so the call is the whole expression
	keeps  bool // a hole keeps the one that it was made from, as its Raw
	left   int
}

func (w *escaping) node(n Node) Node {
	if w.left--; w.left < 0 {
		return nil
	}
	switch n := n.(type) {
	case *Literal:
		return w.literal(n)
	case *Hole:
		return w.hole(n)
	case *Late:
		if n.Node == nil {
			return w.hole(&Hole{Value: rfc3986.AnyValue()})
		}
		return w.node(n.Node)
	case *Foreign:
		c := *n
		c.Node, c.Escaped = w.node(n.Node), true
		return &c
	}
	return MapChildren(n, w.node)
}

// literal escapes constant text. A text that is changed is in no token.
func (w *escaping) literal(l *Literal) Node {
	if w.coding.Decodes {
		return &Hole{Expr: l.Use, Inner: l.Use, Value: rfc3986.AnyValue(), Escapers: []Escaper{{Name: w.coding.Name, Call: w.call}}}
	}
	escaped := w.coding.Text(l.Text)
	if escaped == l.Text {
		return l
	}
	return &Literal{Text: escaped, Use: l.Use}
}

// AsGiven returns the hole as it is in the text that is given to another function: before
// the escapers that one applies.
func (h *Hole) AsGiven() *Hole {
	for h.Raw != nil {
		h = h.Raw
	}
	return h
}

func (w *escaping) hole(h *Hole) Node {
	c := *h
	c.AddEscaper(Escaper{Name: w.coding.Name, Call: w.call})
	c.Value = w.coding.Apply(h.Value)
	c.Missing = nil
	if w.keeps {
		c.Raw = h
	}
	if w.whole && w.call != nil {
		c.Expr = w.call
	}
	if c.Inner == nil {
		c.Inner = h.Expr
	}
	return &c
}
