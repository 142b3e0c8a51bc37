package rfc3986

import "strings"

// isIPv4 reports whether s is an IPv4address (section 3.2.2): four decimal
// octets without leading zeros.
func isIPv4(s string) bool {
	for n := 1; n < 4; n++ {
		dot := strings.IndexByte(s, '.')
		if dot < 0 || !isDecOctet(s[:dot]) {
			return false
		}
		s = s[dot+1:]
	}
	return isDecOctet(s)
}

// isDecOctet reports whether s is a number from 0 to 255 without leading zeros.
func isDecOctet(s string) bool {
	if s == "" || len(s) > 3 || s[0] == '0' && len(s) > 1 {
		return false
	}
	n := 0
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n <= 255
}

// isIPv6 reports whether s is an IPv6address (section 3.2.2). The nine forms of the grammar amount
// to eight groups, or at most seven with one "::". An IPv4address at the end counts as two groups.
func isIPv6(s string) bool {
	groups, elided := 0, false
	if strings.HasPrefix(s, "::") {
		elided = true
		s = s[2:]
		if s == "" {
			return true
		}
	}
	for {
		n := hexPrefix(s)
		if n < len(s) && s[n] == '.' {
			groups += 2
			return isIPv4(s) && isGroupCount(groups, elided)
		}
		if n == 0 || n > 4 {
			return false
		}
		groups++
		s = s[n:]
		switch {
		case s == "":
			return isGroupCount(groups, elided)
		case s == "::":
			return !elided && isGroupCount(groups, true)
		case strings.HasPrefix(s, "::"):
			if elided {
				return false
			}
			elided = true
			s = s[2:]
		case s[0] == ':':
			s = s[1:]
		default:
			return false
		}
	}
}

func isGroupCount(groups int, elided bool) bool {
	return groups == 8 && !elided || groups <= 7 && elided
}

// hexPrefix returns the number of hexadecimal digits at the start of s, but at most five.
func hexPrefix(s string) int {
	n := 0
	for n < len(s) && n < 5 && isHex(s[n]) {
		n++
	}
	return n
}

// isIPvFuture reports whether s is an IPvFuture (section 3.2.2): "v1.x".
func isIPvFuture(s string) bool {
	if s == "" || s[0]|0x20 != 'v' {
		return false
	}
	i := 1
	for i < len(s) && isHex(s[i]) {
		i++
	}
	if i == 1 || i+1 >= len(s) || s[i] != '.' {
		return false
	}
	for i++; i < len(s); i++ {
		if byteClasses[s[i]]&forUserinfo == 0 {
			return false
		}
	}
	return true
}

// isAddress reports whether s is an address of kind k; false if k is no kind of address.
func isAddress(k Kind, s string) bool {
	return (k == IPv4 || k == IP) && isIPv4(s) ||
		(k == IPv6 || k == IP) && isIPv6(s) ||
		k == IPvFuture && isIPvFuture(s) ||
		k == IPLiteral && isIPLiteral(s)
}

// isIPLiteral reports whether s is an IPv6 or IPvFuture address in brackets.
func isIPLiteral(s string) bool {
	if len(s) < 2 || s[0] != '[' || s[len(s)-1] != ']' {
		return false
	}
	return isIPv6(s[1:len(s)-1]) || isIPvFuture(s[1:len(s)-1])
}
