// Package unescape decodes what is decoded.
package unescape

import (
	"net/http"
	"net/url"
	"strings"
)

func form(r *http.Request) (string, error) {
	return url.QueryUnescape(r.FormValue("q")) // want `r.FormValue\("q"\) is decoded already: "a%2Fb", sent as "a%252Fb", would become "a/b", and "100%" an error \(double-unescape\)`
}

func path(r *http.Request) (string, error) {
	return url.PathUnescape(r.URL.Path) // want `r.URL.Path is decoded already: .* \(double-unescape\)`
}

func rest(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/files/")
	name, err := url.PathUnescape(name) // want `name is decoded already: .* \(double-unescape\)`
	if err != nil {
		http.Error(w, "bad name", http.StatusBadRequest)
		return
	}
	http.ServeFile(w, r, name)
}

func value(r *http.Request) string {
	id := r.PathValue("id")
	if s, err := url.PathUnescape(id); err == nil { // want `id is decoded already: .* \(double-unescape\)`
		return s
	}
	return id
}

func query(r *http.Request) (string, error) {
	q := r.URL.Query()
	return url.QueryUnescape(q.Get("redirect")) // want `q.Get\("redirect"\) is decoded already: .* \(double-unescape\)`
}

func index(r *http.Request) (string, error) {
	return url.QueryUnescape(r.Form["q"][0]) // want `r.Form\["q"\]\[0\] is decoded already: .* \(double-unescape\)`
}

func twice(s string) (string, error) {
	once, err := url.PathUnescape(s)
	if err != nil {
		return "", err
	}
	return url.QueryUnescape(once) // want `once is decoded already: .* \(double-unescape\)`
}

// What net/url has decoded is so, whoever made the URL.

func ofEach(values url.Values) (out []string) {
	for _, v := range values {
		s, err := url.QueryUnescape(v[0]) // want `v\[0\] is decoded already: .*`
		if err == nil {
			out = append(out, s)
		}
	}
	return out
}
