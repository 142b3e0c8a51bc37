package unescape

import (
	"net/http"
	"net/url"
	"strings"
)

// Another function takes the decoded path apart.
func ownerOf(r *http.Request) (string, error) {
	user, _ := cutOwner(strings.TrimPrefix(r.URL.Path, "/files/"))
	return url.PathUnescape(user) // want `user is decoded already: .* \(double-unescape\)`
}

func cutOwner(p string) (user, rest string) {
	parts := strings.SplitN(p, "/", 2)
	if len(parts) < 2 {
		return parts[0], ""
	}
	return parts[0], parts[1]
}

func firstOfPath(r *http.Request) (string, error) {
	return url.PathUnescape(segmentsOfPath(r.URL.Path)[0]) // want `segmentsOfPath.* is decoded already: .* \(double-unescape\)`
}

func segmentsOfPath(p string) []string { return strings.Split(strings.Trim(p, "/"), "/") }

// Of the escaped path a piece is escaped.
func ownerAsSent(r *http.Request) (string, error) {
	user, _ := cutOwner(strings.TrimPrefix(r.URL.EscapedPath(), "/files/"))
	return url.PathUnescape(user)
}

// What a function makes of a path is another text.
func keyOfPath(p string) string { return byPath[p] }

var byPath = map[string]string{}

func keyedByPath(r *http.Request) (string, error) {
	return url.PathUnescape(keyOfPath(r.URL.Path))
}
