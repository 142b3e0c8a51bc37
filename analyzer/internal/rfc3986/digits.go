package rfc3986

// LeadingDigits returns the digits that s begins with.
func LeadingDigits(s string) string {
	n := 0
	for n < len(s) && '0' <= s[n] && s[n] <= '9' {
		n++
	}
	return s[:n]
}
