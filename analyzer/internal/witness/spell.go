package witness

import (
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

// Spell writes text with letters and digits that set has in the place of its
// own; the bytes of keep stay. It gives these alone when the set has no other.
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

// respell puts the letters of the spelt text into the sentence about it.
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

// Filler returns the bytes of a witness that change nothing.
func Filler(value string) string { return strings.Map(plain, value) }

// alphanumeric are the letters and digits.
var alphanumeric = rfc3986.Alpha().Union(rfc3986.Digit())

func plain(c rune) rune {
	if c < utf8.RuneSelf && alphanumeric.Has(byte(c)) {
		return c
	}
	return -1
}
