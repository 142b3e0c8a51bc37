package rfc3986

import "strings"

const upperHex = "0123456789ABCDEF"

// Escape returns s with a percent-encoded triplet for every byte that is not in raw (section
// 2.1). If raw has no "%", [Unescape] reverses it.
func Escape(s string, raw CharSet) string {
	var b strings.Builder
	for i := range len(s) {
		if raw.Has(s[i]) {
			b.WriteByte(s[i])
		} else {
			writeTriplet(&b, s[i])
		}
	}
	return b.String()
}

// Unescape returns s with every triplet decoded to its byte. If s has a "%" outside of triplets, it
// keeps the "%", and ok is false.
func Unescape(s string) (text string, ok bool) {
	if strings.IndexByte(s, '%') < 0 {
		return s, true
	}
	ok = true
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if tripletAt(s, i) {
			b = append(b, tripletByte(s, i))
			i += 2
			continue
		}
		ok = ok && s[i] != '%'
		b = append(b, s[i])
	}
	return string(b), ok
}

func writeTriplet(b *strings.Builder, c byte) {
	b.WriteByte('%')
	b.WriteByte(upperHex[c>>4])
	b.WriteByte(upperHex[c&15])
}

// tripletByte returns the byte of the triplet at text[i:].
func tripletByte(text string, i int) byte {
	return hexValue(text[i+1])<<4 | hexValue(text[i+2])
}

func hexValue(c byte) byte {
	if isDigit(c) {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}
