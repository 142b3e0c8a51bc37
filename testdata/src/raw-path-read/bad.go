// Package rawpath reads RawPath as if it were always set.
package rawpath

import (
	"net/http"
	"net/url"
	"strings"
)

func segments(u *url.URL) []string {
	return strings.Split(u.RawPath, "/") // want `u.RawPath is empty where the path has its default encoding: of "/a%20b" it is "" \(raw-path-read\)`
}

func name(r *http.Request) (string, error) {
	return url.PathUnescape(strings.TrimPrefix(r.URL.RawPath, "/files/")) // want `r.URL.RawPath is empty .* \(raw-path-read\)`
}

func canonical(r *http.Request) string {
	return r.Method + "\n" + r.URL.RawPath + "\n" + r.URL.RawQuery // want `r.URL.RawPath is empty .* \(raw-path-read\)`
}

func sent(r *http.Request) string { return r.URL.RawPath } // want `r.URL.RawPath is empty .* \(raw-path-read\)`

func later(u *url.URL) []string {
	p := u.RawPath // want `u.RawPath is empty .* \(raw-path-read\)`
	return strings.Split(p, "/")
}
