package message

import (
	"html"
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Witness is a value that a hole may hold and that goes wrong in its URL.
type Witness struct {
	Value string // what the hole holds: "a/b?c"
	Sent  string // the text in the URL for that value: "a/b?c"

	// With is a URL with the value, and Without is the same URL with a harmless value. Parsed by
	// net/url, the two show what the message says. Both are "" if net/url does not show it.
	With, Without string

	// Of is what the hole may hold before its escapers.
	Of rfc3986.Value

	// Part is the index of the hole in Template.Parts; 0 stands for the first part of the finding.
	Part int
}

// Before returns what h may hold before its escaper e: any text if e is not the first escaper.
func Before(h *text.Hole, e text.Escaper) rfc3986.Value {
	if all := h.Encoders(); len(all) > 0 && all[0] == e && !h.HasEscaper(text.HTMLEscape) {
		return h.Before()
	}
	return rfc3986.AnyValue()
}

// Twice returns a value allowed by v that inner changes, and outer changes once more, and the text
// after both; ok is false if there is no such value.
//
//	Twice(v, PathEscape, PathEscape) is "a/b", "a%252Fb"
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

// Spaced returns a value of v that has a space; false if v allows no space.
func Spaced(v rfc3986.Value) (string, bool) {
	return led(Spell("a b", " ", v.Set), v.Lead, rfc3986.CharSet{}), v.Set.Has(' ')
}

// Triplet returns a text of bytes of set with a triplet in it, such as "a%2Fb"; false if set
// allows no triplet.
func Triplet(set rfc3986.CharSet) (string, bool) {
	for _, triplet := range []string{"%2F", "%2f", "%20", "%3F", "%25"} {
		if set.Contains(rfc3986.Chars(triplet)) {
			return Spell("a"+triplet+"b", triplet, set), true
		}
	}
	return "", false
}

// samples returns values with bytes of set that an escaper may change, the plainest values first.
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

// Of returns a value that h may hold and that has the effect e, with the text sent for it; ok is
// false if there is none. set has the bytes that h may send, and bad the delimiters where h is.
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
	for _, c := range []string{"<", ">", "&", `"`, "'"} { // the HTML escape itself has the byte
		s := led(Spell("a"+c+"b", c, before.Set), before.Lead, bad)
		if sent := html.EscapeString(s); before.Set.Contains(rfc3986.Chars(c)) && strings.Contains(sent, e.bytes) {
			return s, sent, true
		}
	}
	return "", "", false
}

// led returns s changed to begin with a byte of lead that is not in bad, such as the "." of a file
// extension. It returns s if s begins with a byte of lead already, or bad has all bytes of lead.
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

// Telling returns the byte of set that makes the clearest example: "x" or "1" if set has them.
func Telling(set rfc3986.CharSet) byte {
	for _, c := range []byte("x1") {
		if set.Has(c) {
			return c
		}
	}
	if letters := set.Intersect(rfc3986.Unreserved()); !letters.IsEmpty() {
		set = letters
	}
	c, _ := set.First()
	return c
}

// SentOn returns the Change to expect when the delimiter decoded is sent without an escape: another
// query for "?", another fragment for "#", else a URL that net/url refuses.
func SentOn(decoded string) Change {
	switch decoded {
	case "?":
		return OtherQuery
	case "#":
		return otherFragment
	}
	return Refused
}

// Spell returns s if set has all its bytes. Else each byte that is not in keep is replaced by a
// letter or digit of set; if set has no letter or digit, the result is the first byte of keep.
func Spell(s, keep string, set rfc3986.CharSet) string {
	if set.Contains(rfc3986.Chars(s)) {
		return s
	}
	filler := rfc3986.Chars("abcdefghijklmnopqrstuvwxyz").Intersect(set)
	if filler.IsEmpty() {
		filler = rfc3986.Alpha().Union(rfc3986.Chars("123456789")).Intersect(set)
	}
	if filler.IsEmpty() {
		filler = rfc3986.Unreserved().Intersect(set)
	}
	var b strings.Builder
	for i := range len(s) {
		if strings.IndexByte(keep, s[i]) >= 0 {
			b.WriteByte(s[i])
			continue
		}
		c, ok := filler.First()
		if !ok {
			return keep[:min(1, len(keep))]
		}
		b.WriteByte(c)
		if rest := filler.Without(string([]byte{c})); !rest.IsEmpty() {
			filler = rest
		}
	}
	return b.String()
}

// respell returns sentence, a message about s, as a message about spelt, which Spell made of s.
// Each letter of s in the first quoted word becomes the letter at the same index in spelt.
func respell(sentence, s, spelt string) string {
	if s == spelt || len(s) != len(spelt) {
		return sentence
	}
	before, quoted, ok := strings.Cut(sentence, `"`)
	if !ok {
		return sentence
	}
	quoted, after, _ := strings.Cut(quoted, `"`)
	letters := []byte(quoted)
	for i, c := range letters {
		if j := strings.IndexByte(s, c); j >= 0 {
			letters[i] = spelt[j]
		}
	}
	return before + `"` + string(letters) + `"` + after
}

// Filler returns only the letters and digits of value, which do no harm in a URL.
func Filler(value string) string { return strings.Map(plain, value) }

// alphanumeric are the letters and digits.
var alphanumeric = rfc3986.Alpha().Union(rfc3986.Digit())

func plain(c rune) rune {
	if c < utf8.RuneSelf && alphanumeric.Has(byte(c)) {
		return c
	}
	return -1
}
