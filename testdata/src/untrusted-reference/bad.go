// Package reference resolves what clients send.
package reference

import (
	"net/http"
	"net/url"
)

func parsed(base *url.URL, r *http.Request) (*http.Response, error) {
	u, err := base.Parse(r.FormValue("path")) // want `r.FormValue\("path"\) from the request may have a host: "//evil.com/" would give "https://evil.com/" \(untrusted-reference\)`
	if err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

func resolved(base *url.URL, r *http.Request) (*http.Response, error) {
	next := r.URL.Query().Get("next")
	ref, err := url.Parse(next) // want `next from the request may have a host: .* \(untrusted-reference\)`
	if err != nil {
		return nil, err
	}
	return http.Get(base.ResolveReference(ref).String())
}
