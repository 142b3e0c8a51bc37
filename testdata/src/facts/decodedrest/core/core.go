// Package core puts the rest of a URL after a base.
package core

import (
	"net/http"
	"net/url"
)

// Upstream is the URL of a path.
func Upstream(p string) string { return "https://upstream.example.com/api" + p } // fact `.*Upstream: .*`

// Get requests a path.
func Get(base, path string) (*http.Response, error) { // fact `.*Get: .*`
	return http.Get(base + "/v1" + path)
}

// Send keeps a path decoded.
func Send(path string) (*http.Response, error) { // fact `.*Send: parameter 0 is decoded path .*`
	u := url.URL{Scheme: "https", Host: "example.com", Path: path}
	return http.Get(u.String())
}
