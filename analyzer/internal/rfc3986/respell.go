package rfc3986

import "strings"

// Respelled returns wrong, bytes that component c forbids, percent-encoded. It returns false if c
// is not path, query or fragment, or if the intention is unclear, as for delimiters or "%u00e9".
func Respelled(wrong string, c Component) (string, bool) {
	switch c {
	case Path, Query, Fragment:
	default:
		return "", false
	}
	if wrong == "" {
		return "", false // what is wrong is in the literal before: "100%" + "/x"
	}
	if wrong[0] == '%' {
		if len(wrong) > 1 && wrong[1]|0x20 == 'u' {
			return "", false // "%u00e9" was meant as a letter
		}
		return "%25" + wrong[1:], true
	}
	if strings.IndexByte(wrong, '%') >= 0 || Reserved().Minus(Chars("[]#")).Meets(Chars(wrong)) {
		return "", false
	}
	return Escape(wrong, CharSet{}), true
}
