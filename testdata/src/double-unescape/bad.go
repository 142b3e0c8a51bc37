// Package unescape decodes what is decoded.
package unescape

import (
	"net/http"
	"net/url"
	"strings"
)

func form(r *http.Request) (string, error) {
	return url.QueryUnescape(r.FormValue("q")) // want `r.FormValue\("q"\) is already decoded, and is decoded again: "a%2Fb" would become "a/b", and "100%" would fail to decode \(double-unescape\)`
}

func path(r *http.Request) (string, error) {
	return url.PathUnescape(r.URL.Path) // want `r.URL.Path is already decoded, and is decoded again: .* \(double-unescape\)`
}

func rest(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/files/")
	name, err := url.PathUnescape(name) // want `name is already decoded, and is decoded again: .* \(double-unescape\)`
	if err != nil {
		http.Error(w, "bad name", http.StatusBadRequest)
		return
	}
	http.ServeFile(w, r, name)
}

func value(r *http.Request) string {
	id := r.PathValue("id")
	if s, err := url.PathUnescape(id); err == nil { // want `id is already decoded, and is decoded again: .* \(double-unescape\)`
		return s
	}
	return id
}

func query(r *http.Request) (string, error) {
	q := r.URL.Query()
	return url.QueryUnescape(q.Get("redirect")) // want `q.Get\("redirect"\) is already decoded, and is decoded again: .* \(double-unescape\)`
}

func index(r *http.Request) (string, error) {
	return url.QueryUnescape(r.Form["q"][0]) // want `r.Form\["q"\]\[0\] is already decoded, and is decoded again: .* \(double-unescape\)`
}

func twice(s string) (string, error) {
	once, err := url.PathUnescape(s)
	if err != nil {
		return "", err
	}
	return url.QueryUnescape(once) // want `once is already decoded, and is decoded again: .* \(double-unescape\)`
}

// What net/url has decoded is so, whoever made the URL.

func ofEach(values url.Values) (out []string) {
	for _, v := range values {
		s, err := url.QueryUnescape(v[0]) // want `v\[0\] is already decoded, and is decoded again: .*`
		if err == nil {
			out = append(out, s)
		}
	}
	return out
}
