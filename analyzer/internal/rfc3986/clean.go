package rfc3986

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean returns text with every octet that may stand raw nowhere in a URI, and
// every "%" that starts no triplet, percent-encoded. All delimiters and all
// triplets stay as they are. The result is not always valid: a bracket in a
// query, for example, stays. Cleaning twice is cleaning once.
func Clean(text string) string {
	dirty := 0
	for i := range len(text) {
		if isDirty(text, i) {
			dirty++
		}
	}
	if dirty == 0 {
		return text
	}
	var b strings.Builder
	b.Grow(len(text) + 2*dirty)
	for i := range len(text) {
		if isDirty(text, i) {
			writeTriplet(&b, text[i])
		} else {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

func isDirty(text string, i int) bool {
	if text[i] == '%' {
		return !tripletAt(text, i)
	}
	return octets[text[i]]&forAnywhere == 0
}

// Display returns a text for people to read: the triplets of harmless
// characters are shown as these characters. Delimiters, spaces, controls,
// characters that do not show or look like delimiters, and what is not UTF-8
// stay escaped, or become escaped when they are raw. So the display never reads
// as another URI, and cleaning it gives one that is equivalent to text cleaned.
func Display(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	marks := false // the last character shown can carry a combining mark
	for i := 0; i < len(text); {
		c := text[i]
		if octets[c]&forAnywhere != 0 {
			b.WriteByte(c)
			marks = isAlnum(c)
			i++
			continue
		}
		var plain [utf8.UTFMax]byte
		n, size := unitAt(text, i, &plain)
		r, _ := utf8.DecodeRune(plain[:n])
		switch {
		case n == 1 && isUnreserved(plain[0]):
			b.WriteByte(plain[0])
			marks = isAlnum(plain[0])
		case n > 1 && isHarmless(r) && (marks || !unicode.IsMark(r)):
			b.WriteRune(r)
			marks = unicode.IsLetter(r) || unicode.IsMark(r)
		case tripletAt(text, i):
			b.WriteString(text[i : i+size])
			marks = false
		default:
			for _, octet := range plain[:n] {
				writeTriplet(&b, octet)
			}
			marks = false
		}
		i += size
	}
	return b.String()
}

// unitAt reads one character at text[i:], raw or in triplets. It returns the
// number of its octets, which it puts in plain, and of those that it read. An
// octet that is no part of UTF-8 is a unit of its own.
func unitAt(text string, i int, plain *[utf8.UTFMax]byte) (n, size int) {
	if !tripletAt(text, i) {
		_, n = utf8.DecodeRuneInString(text[i:])
		return copy(plain[:], text[i:i+n]), n
	}
	n = max(runeTriplets(text, i), 1)
	for j := range n {
		plain[j] = tripletOctet(text, i+3*j)
	}
	return n, 3 * n
}
