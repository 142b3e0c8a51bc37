package lostrawpath

import (
	"net/http"
	"net/url"
	"strings"
)

// A Path that is set again is lost where it is set last: a RawPath that fits before does
// not fit there.

func twice(r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")
	r.URL.Path = "/v2" + r.URL.Path // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

func thrice(r *http.Request, cut bool) {
	if cut {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")
	}
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/internal")
	r.URL.Path = "/v2" + r.URL.Path // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

// On one way it is set no more: what is lost there is reported, and no RawPath is set.
func led(u *url.URL) {
	u.Path = strings.TrimPrefix(u.Path, "/api") // want `u.Path is changed without its RawPath, .* \(lost-raw-path\)`
	if !strings.HasPrefix(u.Path, "/") {
		u.Path = "/" + u.Path // want `u.Path is changed without its RawPath, .* \(lost-raw-path\)`
	}
}

func pieces(r *http.Request, depth int, to string) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	parts := strings.Split(r.URL.Path, "/")
	if len(parts) > depth {
		parts[depth] = to
		r.URL.Path = "/" + strings.Join(parts, "/") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	}
}

func appended(r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	r.URL.Path += ".json"
}

// Another branch, another way, another URL: the RawPath fits.
func either(r *http.Request, old bool) {
	if old {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/v1") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	} else {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/v2") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	}
}

func cases(r *http.Request) {
	switch r.Method {
	case http.MethodGet:
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/get") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	case http.MethodPut:
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/put") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	}
}

func returning(r *http.Request, old bool) {
	if old {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, "/v1") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
		return
	}
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/v2") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

func ofTwo(r, other *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/v1")         // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
	other.URL.Path = strings.TrimPrefix(other.URL.Path, "/v1") // want `other.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

// What stands there at last holds nothing of it.
func replacedByConstant(r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api")
	r.URL.Path = "/index.html"
}
