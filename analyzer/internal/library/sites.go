package library

import "strings"

// HasHost reports whether a text begins with a scheme and a whole host, and a path after it.
//
//	https://api.example.com/v1/
func HasHost(s string) bool {
	_, s, ok := strings.Cut(s, "://")
	return ok && strings.IndexByte(s, '/') > 0
}
