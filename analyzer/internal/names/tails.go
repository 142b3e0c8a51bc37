package names

import "strings"

// TailLike reports whether a value of this name is what callers put behind a
// base, so that they escape its parts: path, apiPath, endpoint, requestURI,
// compareURL. A filePath is none.
func TailLike(name string) bool {
	if URLLike(name) {
		return true
	}
	ws := Words(name)
	if len(ws) == 0 {
		return false
	}
	before, end := strings.Join(ws[:len(ws)-1], ""), ws[len(ws)-1]
	for i := range end { // requesturi is unbroken
		if owner := before + end[:i]; tailEnds.has(end[i:]) && (owner == "" || tailOwners.has(owner)) {
			return true
		}
	}
	return false
}

// URLLike reports whether a value of this name is a URL or a reference, in
// escaped form: shareURL, nextLink, href.
func URLLike(name string) bool { return linkWords.has(last(significant(name))) }

// ReferenceCall reports whether a function of this name gives a URL or a
// reference: BuildURL, URLJoin, permalinkFor.
func ReferenceCall(name string) bool {
	return linkWords.hasAny(significant(name))
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
