package rfc3986

import (
	"strconv"
	"strings"
)

// Words returns words for the texts that consist of bytes of the set:
//
//	any text
//	anything but "/" and "?"
//	digits, lower-case letters, "-" and "_"
//	nothing
func (s CharSet) Words() string {
	switch absent := AnyChar().Minus(s); {
	case absent.IsEmpty():
		return "any text"
	case s.IsEmpty():
		return "nothing"
	case s.Len() > 128 || absent.Len() <= 16:
		return "anything but " + list(absent.names())
	}
	return list(s.names())
}

// classes are the sets of bytes with a name for messages, each before its subsets.
var classes = []struct {
	set  CharSet
	name string
}{
	{Alpha(), "letters"},
	{Digit(), "digits"},
	{Range('a', 'z'), "lower-case letters"},
	{Range('A', 'Z'), "upper-case letters"},
	{Range('a', 'f'), "a to f"},
	{Range('A', 'F'), "A to F"},
	{BeyondASCII(), "what is beyond ASCII"},
	{Range(0, 0x1f).With(0x7f), "controls"},
}

// names returns the names of the classes in the set, then its other bytes.
func (s CharSet) names() []string {
	var out []string
	for _, c := range classes {
		if s.Contains(c.set) {
			out = append(out, c.name)
			s = s.Minus(c.set)
		}
	}
	for c, ok := s.First(); ok; c, ok = s.First() {
		s = s.Without(string([]byte{c}))
		switch {
		case c == ' ':
			out = append(out, "a space")
		case c >= 0x80:
			out = append(out, "byte "+strconv.FormatUint(uint64(c), 16))
		default:
			out = append(out, strconv.Quote(string(rune(c))))
		}
	}
	return out
}

// list joins names as "a", "a and b", or "a, b and c". Of more than 16 names, it writes the first
// 15 and the number of the rest.
func list(names []string) string {
	const most = 16
	if n := len(names); n > most {
		names = append(names[:most-1:most-1], strconv.Itoa(n-most+1)+" other bytes")
	}
	if len(names) == 1 {
		return names[0]
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
