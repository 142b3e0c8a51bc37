// Package unescaper decodes with the function of another component.
package unescaper

import (
	"net/http"
	"net/url"
	"strings"
)

func path(u *url.URL) (string, error) {
	return url.QueryUnescape(u.EscapedPath()) // want `u.EscapedPath\(\) is a path, where "\+" is no space: "a\+b" would become "a b" \(wrong-unescaper\)`
}

func name(r *http.Request) (string, error) {
	return url.QueryUnescape(strings.TrimPrefix(r.URL.EscapedPath(), "/files/")) // want `r.URL.EscapedPath\(\) is a path, .* \(wrong-unescaper\)`
}

func segments(u *url.URL) []string {
	var out []string
	for _, s := range strings.Split(u.EscapedPath(), "/") {
		if s, err := url.QueryUnescape(s); err == nil { // want `u.EscapedPath\(\) is a path, .* \(wrong-unescaper\)`
			out = append(out, s)
		}
	}
	return out
}

func query(u *url.URL) (string, error) {
	_, value, _ := strings.Cut(u.RawQuery, "=")
	return url.PathUnescape(value) // want `u.RawQuery is a query, where "\+" is a space: "a\+b" would stay "a\+b" \(wrong-unescaper\)`
}

func encoded(v url.Values) (string, error) {
	return url.PathUnescape(v.Encode()) // want `v.Encode\(\) is a query, .* \(wrong-unescaper\)`
}
