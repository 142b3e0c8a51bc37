package summary

import "strings"

// TailLike reports whether a value of this name is what callers put behind a
// base, so that they escape its parts: path, apiPath, endpoint, requestURI. A
// filePath is none.
func TailLike(name string) bool {
	rest := strings.ToLower(strings.ReplaceAll(name, "_", ""))
	for _, end := range tailEnds {
		if before, ok := strings.CutSuffix(rest, end); ok && (before == "" || has(tailOwners, before)) {
			return true
		}
	}
	return false
}
