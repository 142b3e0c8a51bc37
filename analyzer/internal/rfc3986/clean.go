package rfc3986

import "strings"

// Clean returns text with a percent-encoded triplet for each byte that no component allows
// unescaped, and for each "%" outside of triplets. It keeps delimiters and triplets. The result may
// be invalid: Clean keeps a bracket in a query. Clean(Clean(text)) is Clean(text).
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
