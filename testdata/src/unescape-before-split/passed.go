package split

import (
	"net/http"
	"net/url"
	"strings"
)

// What is decoded is split by another function.
func userOf(r *http.Request) (user, name string) {
	p, err := url.PathUnescape(r.URL.EscapedPath()) // want `r.URL.EscapedPath\(\) is decoded before it is split: .* \(unescape-before-split\)`
	if err != nil {
		return "", ""
	}
	return cutUser(strings.TrimPrefix(p, "/files/"))
}

func cutUser(p string) (user, name string) {
	user, name, _ = strings.Cut(p, "/")
	return user, name
}
