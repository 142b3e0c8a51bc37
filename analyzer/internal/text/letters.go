package text

import (
	"go/ast"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Lower returns t in lower case. Call makes it where t is one hole.
func Lower(t Text, call *ast.CallExpr, b *Budget) Text {
	return recase(t, strings.ToLower, lowerSet, call, b)
}

// Upper returns t in upper case. Call makes it where t is one hole.
func Upper(t Text, call *ast.CallExpr, b *Budget) Text {
	return recase(t, strings.ToUpper, upperSet, call, b)
}

// Title returns t with some of its letters in upper case. Call makes it.
func Title(t Text, call *ast.CallExpr, b *Budget) Text {
	if s, ok := t.Constant(); ok {
		return OfString(strings.Title(s), call) //nolint:staticcheck // it is what the program calls
	}
	either := func(s rfc3986.CharSet) rfc3986.CharSet { return s.Union(lowerSet(s)).Union(upperSet(s)) }
	return recase(t, nil, either, call, b)
}

// recase changes the case of a text. to is nil when it depends on what is
// before a letter.
func recase(t Text, to func(string) string, set func(rfc3986.CharSet) rfc3986.CharSet, call *ast.CallExpr, b *Budget) Text {
	if t.Hole() == nil {
		call = nil
	}
	hole := func(h *Hole) Node {
		v := h.Value
		v.Set, v.Lead = set(v.Set), set(v.Lead)
		n := h.Changed(call, v)
		n.Var = nil
		return n
	}
	return Rewriter{Hole: hole, Literal: func(l *Literal) Node {
		if to == nil {
			return hole(&Hole{Expr: l.Use, Inner: l.Use, Value: rfc3986.Exactly(l.Text)})
		}
		s := to(l.Text)
		if s == l.Text {
			return l
		}
		return &Literal{Text: s, Use: l.Use}
	}}.Text(t, b)
}

// lowerSet is what the bytes of s are in lower case. Some letters beyond
// ASCII are the capitals of ASCII letters: U+212A, U+0130.
func lowerSet(s rfc3986.CharSet) rfc3986.CharSet {
	out := s.Minus(rfc3986.Range('A', 'Z'))
	for c := byte('A'); c <= 'Z'; c++ {
		if s.Has(c) {
			out = out.With(c + 'a' - 'A')
		}
	}
	if beyond := rfc3986.Range(0x80, 0xff); s.Meets(beyond) {
		out = out.Union(beyond).Union(rfc3986.Chars("ki"))
	}
	return out
}

// upperSet is what the bytes of s are in upper case; U+0131 and U+017F are
// the small letters of I and S.
func upperSet(s rfc3986.CharSet) rfc3986.CharSet {
	out := s.Minus(rfc3986.Range('a', 'z'))
	for c := byte('a'); c <= 'z'; c++ {
		if s.Has(c) {
			out = out.With(c - ('a' - 'A'))
		}
	}
	if beyond := rfc3986.Range(0x80, 0xff); s.Meets(beyond) {
		out = out.Union(beyond).Union(rfc3986.Chars("IS"))
	}
	return out
}
