package rfc3986

import "strings"

// LeadingDigits returns the longest prefix of s that consists of ASCII digits.
func LeadingDigits(s string) string {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return s[:n]
}

// HasPortDigits reports whether s has at least n digits at its start or after a colon, like a port.
func HasPortDigits(s string, n int) bool {
	for {
		if len(LeadingDigits(s)) >= n {
			return true
		}
		_, rest, ok := strings.Cut(s, ":")
		if !ok {
			return false
		}
		s = rest
	}
}
