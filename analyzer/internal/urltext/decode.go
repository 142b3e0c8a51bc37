package urltext

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// WithoutDelimiter returns a query or fragment without the delimiter that it
// begins with.
func WithoutDelimiter(t text.Text, delimiter byte, b *text.Budget) text.Text {
	ls, ok := b.Leaves(t)
	if !ok {
		return text.Text{}
	}
	return text.OfLeaves(text.CutAffix(ls, string(delimiter), true, nil))
}

// Decode returns the text that a parser decodes from t. What was escaped is
// plain again.
func Decode(t text.Text, b *text.Budget) text.Text {
	return text.Rewriter{
		Literal: func(l *text.Literal) text.Node {
			s := unescaped(l.Text)
			if s == l.Text {
				return l
			}
			return &text.Literal{Text: s, Use: l.Use}
		},
		Hole: func(h *text.Hole) text.Node {
			if !h.Value.Set.Has('%') {
				return h
			}
			c := *h
			c.Value, c.Escapers, c.Spelled = rfc3986.AnyValue(), nil, nil
			if len(h.Escapers) > 0 {
				c.Expr = h.Inner
			}
			return &c
		},
	}.Text(t, b)
}

// unescaped decodes the triplets of s.
func unescaped(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			hi, lo := hexValue(s[i+1]), hexValue(s[i+2])
			if hi >= 0 && lo >= 0 {
				b.WriteByte(byte(hi<<4 | lo))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// hexValue returns the value of a hexadecimal digit, -1 for other bytes.
func hexValue(c byte) int {
	if c >= '0' && c <= '9' {
		return int(c - '0')
	}
	if c |= 0x20; c >= 'a' && c <= 'f' {
		return int(c-'a') + 10
	}
	return -1
}
