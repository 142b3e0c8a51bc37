package unescape

import (
	"net/http"
	"net/url"
	"strings"
)

// What a message shows is a value that may come.

func noSlash(r *http.Request) (string, error) {
	q := r.FormValue("q")
	if strings.Contains(q, "F") {
		return "", nil
	}
	return url.QueryUnescape(q) // want `q is already decoded, and is decoded again: "a%2fb" would become "a/b", and "100%" would fail to decode \(double-unescape\)`
}
