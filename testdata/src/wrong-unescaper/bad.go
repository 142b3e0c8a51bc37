// Package unescaper decodes with the function of another component.
package unescaper

import (
	"net/http"
	"net/url"
	"strings"
)

func path(u *url.URL) (string, error) {
	return url.QueryUnescape(u.EscapedPath()) // want `url.QueryUnescape turns a "\+" in path u.EscapedPath\(\) into a space: "a\+b" would become "a b" \(wrong-unescaper\)`
}

func name(r *http.Request) (string, error) {
	return url.QueryUnescape(strings.TrimPrefix(r.URL.EscapedPath(), "/files/")) // want `url.QueryUnescape turns a "\+" in path r.URL.EscapedPath\(\) into a space: .* \(wrong-unescaper\)`
}

func segments(u *url.URL) []string {
	var out []string
	for _, s := range strings.Split(u.EscapedPath(), "/") {
		if s, err := url.QueryUnescape(s); err == nil { // want `url.QueryUnescape turns a "\+" in path u.EscapedPath\(\) into a space: .* \(wrong-unescaper\)`
			out = append(out, s)
		}
	}
	return out
}

func query(u *url.URL) (string, error) {
	_, value, _ := strings.Cut(u.RawQuery, "=")
	return url.PathUnescape(value) // want `url.PathUnescape leaves a "\+" in query u.RawQuery, where it is a space: "a\+b" would stay "a\+b" \(wrong-unescaper\)`
}

func encoded(v url.Values) (string, error) {
	return url.PathUnescape(v.Encode()) // want `url.PathUnescape leaves a "\+" in query v.Encode\(\), .* \(wrong-unescaper\)`
}
