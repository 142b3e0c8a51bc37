// Package scheme takes schemes from clients.
package scheme

import (
	"fmt"
	"net/http"
	"net/url"
)

func callback(r *http.Request) (*http.Response, error) {
	return http.Get(r.Header.Get("X-Forwarded-Proto") + "://example.com/callback") // want `scheme r.Header.Get\("X-Forwarded-Proto"\) from the request may contain a host: "https://evil.com/\?" would make the host "evil.com" \(dynamic-scheme\)`
}

func formatted(r *http.Request) (*http.Response, error) {
	scheme := r.FormValue("scheme")
	return http.Get(fmt.Sprintf("%s://example.com/callback", scheme)) // want `scheme from the request may contain a host: .* \(dynamic-scheme\)`
}

// A scheme is one of several, one of which a client sends.
func sentOrDefault(r *http.Request) (*http.Response, error) {
	scheme := "https"
	if sent := r.Header.Get("X-Forwarded-Proto"); sent != "" {
		scheme = sent
	}
	return http.Get(scheme + "://example.com/callback") // want `scheme from the request may contain a host: .* \(dynamic-scheme\)`
}

func intoField(r *http.Request) (*http.Response, error) {
	u := &url.URL{Scheme: "https", Host: "example.com"}
	if sent := r.Header.Get("X-Forwarded-Proto"); sent != "" {
		u.Scheme = sent // want `scheme sent from the request may contain a host: .* \(dynamic-scheme\)`
	}
	return http.Get(u.String())
}

// Behind it, the places of the URL are known.
func behind(target *url.URL, name string) (*http.Response, error) {
	scheme := "http"
	if target != nil {
		scheme = target.Scheme
	}
	return http.Get(scheme + "://example.com/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
