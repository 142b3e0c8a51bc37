// Package core has helpers that cut what they are given.
package core

import "strings"

// Trimmed cuts both ends.
func Trimmed(s string) string { return strings.Trim(s, "/") } // fact `.*Trimmed: result 0 is \{\$0\|Trim "/"\}$`

// Unrooted cuts the beginning.
func Unrooted(s string) string { return strings.TrimPrefix(s, "/") } // fact `.*Unrooted: result 0 is \{\$0\|TrimPrefix "/"\}$`

// Joined cuts where two texts meet.
func Joined(base, path string) string { // fact `.*Joined: result 0 is \{\$0\|TrimRight "/"\}/\{\$1\|TrimLeft "/"\}$`
	return strings.TrimRight(base, "/") + "/" + strings.TrimLeft(path, "/")
}

// Bare calls a helper, and goes on.
func Bare(s string) string { return strings.TrimSuffix(Trimmed(s), ".git") } // fact `.*Bare: result 0 is \{\$0\|Trim "/"\|TrimSuffix ".git"\}$`

// Named has a variable for what is left.
func Named(s string) (out string, err error) { // fact `.*Named: result 0 is \{\$0\|TrimPrefix "/"\}/keys$`
	out = strings.TrimPrefix(s, "/")
	out += "/keys"
	return out, nil
}

// Lowered looks like them: what is cut is not the parameter.
func Lowered(s string) string { return strings.TrimPrefix(strings.ToLower(s), "/") }

// Optional cuts on one of its ways.
func Optional(s string, cut bool) string { // fact `.*Optional: result 0 is \{\$0\}$`
	if cut {
		return strings.TrimPrefix(s, "/")
	}
	return s
}
