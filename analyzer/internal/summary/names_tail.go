package summary

import (
	"slices"
	"strings"
)

// TailLike reports whether a value of this name is what callers put behind a
// base, so that they escape its parts: path, apiPath, endpoint, requestURI,
// compareURL. A filePath is none.
func TailLike(name string) bool {
	if URLLike(name) {
		return true
	}
	rest := strings.ToLower(strings.ReplaceAll(name, "_", ""))
	for _, end := range tailEnds {
		if before, ok := strings.CutSuffix(rest, end); ok && (before == "" || has(tailOwners, before)) {
			return true
		}
	}
	return false
}

// URLLike reports whether a value of this name is a URL or a reference, in
// escaped form: shareURL, nextLink, href.
func URLLike(name string) bool { return has(linkWords, last(significant(name))) }

// ReferenceCall reports whether a function of this name gives a URL or a
// reference: BuildURL, URLJoin, permalinkFor.
func ReferenceCall(name string) bool {
	return hasAny(linkWords, significant(name))
}

// JoinsPaths reports whether a function of this name puts "/" between paths,
// each of which may have several segments: path.Join, URLJoin, JoinPaths.
func JoinsPaths(name string) bool {
	return slices.Contains(words(name), "join")
}

// EndsInRefs reports whether a text ends where the name of a git reference
// begins, the "/" of which stay as they are in a URL.
func EndsInRefs(text string) bool {
	for _, end := range refEnds {
		if strings.HasSuffix(text, end) {
			return true
		}
	}
	return false
}

// refEnds are the folders of references (gitrevisions(7)), as services for git
// have them in their paths.
var refEnds = []string{"/refs/heads/", "/refs/tags/", "/ref/heads/", "/ref/tags/", "/git/refs/", "/git/ref/"}
