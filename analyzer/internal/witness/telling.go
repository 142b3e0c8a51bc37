package witness

import "github.com/urlescape/urlescape/analyzer/internal/rfc3986"

// Telling returns the byte of a set that shows best.
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

// SentOn returns how net/url shows what becomes of a decoded byte.
func SentOn(decoded string) Change {
	switch decoded {
	case "?":
		return OtherQuery
	case "#":
		return OtherFragment
	}
	return Refused
}
