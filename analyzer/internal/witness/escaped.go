package witness

import (
	"html"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Before returns what a value may hold before one of its escapers: any text where others
// come before that one, of which it is not said what they do.
func Before(h *text.Hole, e text.Escaper) rfc3986.Value {
	if all := h.Encoders(); len(all) > 0 && all[0] == e && !h.HasEscaper(text.HTMLEscape) {
		return h.Before()
	}
	return rfc3986.AnyValue()
}

// Twice returns a value of v that one coding changes, and another one again, and what
// that gives; false where v has none.
//
//	"a/b" and "a%252Fb" by PathEscape and PathEscape
func Twice(v rfc3986.Value, inner, outer text.Coding) (value, sent string, ok bool) {
	for _, s := range samples(v.Set) {
		s = led(s, v.Lead, rfc3986.CharSet{})
		once := inner.Text(s)
		if twice := outer.Text(once); once != s && twice != once && strings.Contains(once, "%") {
			return s, twice, true
		}
	}
	return "", "", false
}

// Spaced returns a value of v with a space in it; false where it has none.
func Spaced(v rfc3986.Value) (string, bool) {
	return led(Spell("a b", " ", v.Set), v.Lead, rfc3986.CharSet{}), v.Set.Has(' ')
}

// Triplet returns a text of bytes of set that looks like the escaped form of another
// one; false where set has none.
func Triplet(set rfc3986.CharSet) (string, bool) {
	for _, triplet := range []string{"%2F", "%2f", "%20", "%3F", "%25"} {
		if set.Contains(rfc3986.Chars(triplet)) {
			return Spell("a"+triplet+"b", triplet, set), true
		}
	}
	return "", false
}

// samples returns texts of bytes of set that escapers may change, the plainest first.
func samples(set rfc3986.CharSet) []string {
	var out []string
	add := func(s, keep string) {
		if set.Contains(rfc3986.Chars(keep)) {
			out = append(out, Spell(s, keep, set))
		}
	}
	add("a/b", "/")
	add("a b", " ")
	add("a?b", "?")
	add("100%", "%")
	add("é", "é")
	rest := set.Minus(rfc3986.Unreserved())
	for c, ok := rest.First(); ok; c, ok = rest.First() {
		one := string([]byte{c})
		add("a"+one+"b", one)
		rest = rest.Without(one)
	}
	return out
}

// Of returns a value of a hole with the effect, and what is in the URL then; false
// where the hole has none. bad are the bytes of its text, of set, that are not data.
func (e Effect) Of(h *text.Hole, bad, set rfc3986.CharSet) (value, sent string, ok bool) {
	before := h.Before()
	plain := set.Intersect(before.Set)
	if e.Has(bad.Intersect(plain), plain) {
		s := led(e.Value(plain), before.Lead, bad)
		return s, s, true
	}
	if len(e.bytes) != 1 || !h.HasEscaper(text.HTMLEscape) || !bad.Has(e.bytes[0]) {
		return "", "", false
	}
	for _, c := range []string{"<", ">", "&", `"`, "'"} { // what the escaper writes does it
		s := led(Spell("a"+c+"b", c, before.Set), before.Lead, bad)
		if sent := html.EscapeString(s); before.Set.Contains(rfc3986.Chars(c)) && strings.Contains(sent, e.bytes) {
			return s, sent, true
		}
	}
	return "", "", false
}

// led returns s with a byte at its front that values begin with: "." for an extension.
func led(s string, lead, bad rfc3986.CharSet) string {
	if s == "" || lead.Has(s[0]) {
		return s
	}
	c, ok := lead.Minus(bad).First()
	switch letters := rfc3986.Alpha().Union(rfc3986.Digit()); {
	case !ok:
		return s
	case letters.Has(c) && letters.Has(s[0]):
		return string([]byte{c}) + s[1:]
	default:
		return string([]byte{c}) + s
	}
}
