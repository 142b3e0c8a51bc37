package eval

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// escapeCall evaluates a call of an escaper or unescaper.
func (x *exec) escapeCall(c *callSite, esc summary.Escaper) value {
	if esc.Arg == summary.Receiver || esc.Arg >= len(c.exprs) {
		return x.opaqueEscaped(c, esc)
	}
	v := x.escapeText(x.textOf(c.exprs[esc.Arg], c.args[esc.Arg]), esc, c.expr)
	if c.sig != nil && c.sig.Results().Len() > 1 {
		// s, err := url.PathUnescape(p)
		results := make([]value, c.sig.Results().Len())
		results[0] = v
		v.results = results
	}
	return v
}

// opaqueEscaped is the text that a method encodes from its receiver.
func (x *exec) opaqueEscaped(c *callSite, esc summary.Escaper) value {
	v := x.opaqueResult(c)
	if h, ok := v.Node.(*text.Hole); ok && v.Known {
		h.Escapers = []text.Escaper{{Name: esc.Name, Call: c.expr}}
		h.Value = esc.Apply(rfc3986.AnyValue())
	}
	return v
}

// escaperNamed returns the escaper that templates print as name.
func escaperNamed(name string) summary.Escaper { return summary.Named(name) }

// escapedText returns what the escaper makes of a constant text.
func escapedText(esc summary.Escaper, s string) string {
	const upperHex = "0123456789ABCDEF"
	var b strings.Builder
	for i := range len(s) {
		switch c := s[i]; {
		case esc.Raw.Has(c):
			b.WriteByte(c)
		case c == ' ' && esc.SpaceTo != "":
			b.WriteString(esc.SpaceTo)
		default:
			b.Write([]byte{'%', upperHex[c>>4], upperHex[c&15]})
		}
	}
	return b.String()
}

// Escaped returns the text of n after the escapers that templates print as
// names, the innermost first.
func Escaped(n text.Node, names []string) text.Node {
	for _, name := range names {
		w := escaping{esc: escaperNamed(name), left: text.MaxSize}
		_, w.whole = n.(*text.Hole)
		n = w.node(n)
	}
	return n
}

// escapeText returns the text of v after esc: every literal and every hole of
// it goes through the escaper. call is the call that does it; nil when it
// stands in another function.
func (x *exec) escapeText(v value, esc summary.Escaper, call *ast.CallExpr) value {
	if !v.Known {
		return v
	}
	w := escaping{esc: esc, call: call, left: text.MaxSize}
	if _, ok := v.Node.(*text.Hole); ok {
		w.whole = true
	}
	n := w.node(v.Node)
	if w.left < 0 {
		return value{}
	}
	return ofNode(n, v.Size)
}

type escaping struct {
	esc   summary.Escaper
	call  *ast.CallExpr
	whole bool // the value is one hole, so the call is the whole expression
	left  int
}

func (w *escaping) node(n text.Node) text.Node {
	if w.left--; w.left < 0 {
		return nil
	}
	switch n := n.(type) {
	case *text.Literal:
		return w.literal(n)
	case *text.Hole:
		return w.hole(n)
	case *text.Late:
		if n.Node == nil {
			return w.hole(&text.Hole{Value: rfc3986.AnyValue()})
		}
		return w.node(n.Node)
	case *text.Foreign:
		c := *n
		c.Node, c.Escaped = w.node(n.Node), true
		return &c
	}
	return text.MapChildren(n, w.node)
}

// literal escapes constant text. A text that is changed stands in no token.
func (w *escaping) literal(l *text.Literal) text.Node {
	if w.esc.Decodes {
		return &text.Hole{Expr: l.Use, Inner: l.Use, Value: rfc3986.AnyValue(), Escapers: []text.Escaper{{Name: w.esc.Name, Call: w.call}}}
	}
	escaped := escapedText(w.esc, l.Text)
	if escaped == l.Text {
		return l
	}
	return &text.Literal{Text: escaped, Use: l.Use}
}

func (w *escaping) hole(h *text.Hole) text.Node {
	c := *h
	c.Escapers = append(append([]text.Escaper(nil), h.Escapers...), text.Escaper{Name: w.esc.Name, Call: w.call})
	c.Value = w.esc.Apply(h.Value)
	c.Missing = nil
	if w.whole && w.call != nil {
		c.Expr = w.call
	}
	if c.Inner == nil {
		c.Inner = h.Expr
	}
	return &c
}
