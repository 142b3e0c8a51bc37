package rfc3986

import "strings"

// Respelled returns bytes that the grammar does not allow in a component as triplets,
// where they can be data.
func Respelled(octets string, c Component) (string, bool) {
	switch c {
	case Path, Query, Fragment:
	default:
		return "", false
	}
	if octets == "" {
		return "", false // what is wrong stands in the literal before: "100%" + "/x"
	}
	if octets[0] == '%' {
		if len(octets) > 1 && octets[1]|0x20 == 'u' {
			return "", false // "%u00e9" was meant as a letter
		}
		return "%25" + octets[1:], true
	}
	if strings.IndexByte(octets, '%') >= 0 || Reserved().Minus(Chars("[]#")).Meets(Chars(octets)) {
		return "", false
	}
	return Escape(octets, CharSet{}), true
}
