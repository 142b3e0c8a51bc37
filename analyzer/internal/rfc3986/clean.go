package rfc3986

import "strings"

// Clean returns text with every byte that may stand raw nowhere in a URI, and
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
	return byteClasses[text[i]]&forAnywhere == 0
}
