package rfc3986

import (
	"math/bits"
	"strconv"
	"strings"
)

// A CharSet is a set of bytes: bit b%64 of word b/64 says whether byte b is
// in the set. The zero value is the empty set. CharSets are comparable.
type CharSet [4]uint64

// Chars returns the set of the bytes of s.
func Chars(s string) CharSet {
	var set CharSet
	for i := range len(s) {
		set = set.With(s[i])
	}
	return set
}

// Range returns the set of the bytes from lo to hi, both included. It is empty when hi is below lo.
func Range(lo, hi byte) CharSet {
	return below(int(hi) + 1).Minus(below(int(lo)))
}

// below returns the set of the bytes below n.
func below(n int) (set CharSet) {
	for i := range set {
		set[i] = 1<<max(0, n-i<<6) - 1 // a shift by 64 bits or more yields 0
	}
	return set
}

// AnyChar returns the set of all 256 bytes.
func AnyChar() CharSet {
	return CharSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
}

// BeyondASCII returns the bytes of characters beyond ASCII in UTF-8.
func BeyondASCII() CharSet { return Range(0x80, 0xff) }

// Has reports whether c is in the set.
func (s CharSet) Has(c byte) bool { return s[c>>6]&(1<<(c&63)) != 0 }

// With returns s with c added.
func (s CharSet) With(c byte) CharSet {
	s[c>>6] |= 1 << (c & 63)
	return s
}

// Without returns s with the bytes of text removed.
func (s CharSet) Without(text string) CharSet { return s.Minus(Chars(text)) }

// Union returns the bytes that are in s or in t.
func (s CharSet) Union(t CharSet) CharSet {
	return CharSet{s[0] | t[0], s[1] | t[1], s[2] | t[2], s[3] | t[3]}
}

// Intersect returns the bytes that are in s and in t.
func (s CharSet) Intersect(t CharSet) CharSet {
	return CharSet{s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3]}
}

// Minus returns the bytes that are in s and not in t.
func (s CharSet) Minus(t CharSet) CharSet {
	return CharSet{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2], s[3] &^ t[3]}
}

// IsEmpty reports whether the set has no byte.
func (s CharSet) IsEmpty() bool { return s == CharSet{} }

// Contains reports whether every byte of t is in s.
func (s CharSet) Contains(t CharSet) bool { return t.Minus(s).IsEmpty() }

// Meets reports whether s and t have a byte in common.
func (s CharSet) Meets(t CharSet) bool { return !s.Intersect(t).IsEmpty() }

// Len returns the number of bytes in the set.
func (s CharSet) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

// First returns the lowest byte of the set; ok is false when it is empty.
func (s CharSet) First() (c byte, ok bool) {
	for i, w := range s {
		if w != 0 {
			return byte(i<<6 + bits.TrailingZeros64(w)), true
		}
	}
	return 0, false
}

// String returns the set in the notation of a regular-expression class, for
// debug output and tests: [-0-9a-f], [^] for all bytes, [] for none.
func (s CharSet) String() string {
	if s == AnyChar() {
		return "[^]"
	}
	var b strings.Builder
	b.WriteByte('[')
	if s.Has('-') {
		b.WriteByte('-')
		s = s.Without("-")
	}
	for lo := 0; lo < 256; lo++ {
		if !s.Has(byte(lo)) {
			continue
		}
		hi := lo
		for hi < 255 && s.Has(byte(hi+1)) {
			hi++
		}
		writeClassChar(&b, byte(lo))
		if hi > lo {
			if hi > lo+1 {
				b.WriteByte('-')
			}
			writeClassChar(&b, byte(hi))
		}
		lo = hi
	}
	b.WriteByte(']')
	return b.String()
}

func writeClassChar(b *strings.Builder, c byte) {
	switch {
	case c == '\\' || c == ']' || c == '^':
		b.WriteByte('\\')
		b.WriteByte(c)
	case c <= ' ' || c >= 0x7f:
		b.WriteString(`\x`)
		if c < 0x10 {
			b.WriteByte('0')
		}
		b.WriteString(strconv.FormatUint(uint64(c), 16))
	default:
		b.WriteByte(c)
	}
}
