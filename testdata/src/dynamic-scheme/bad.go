// Package scheme takes schemes from clients.
package scheme

import (
	"fmt"
	"net/http"
)

func callback(r *http.Request) (*http.Response, error) {
	return http.Get(r.Header.Get("X-Forwarded-Proto") + "://example.com/callback") // want `scheme r.Header.Get\("X-Forwarded-Proto"\) from the request may hold a host: "https://evil.com/\?" would make it "evil.com" \(dynamic-scheme\)`
}

func formatted(r *http.Request) (*http.Response, error) {
	scheme := r.FormValue("scheme")
	return http.Get(fmt.Sprintf("%s://example.com/callback", scheme)) // want `scheme scheme from the request may hold a host: .* \(dynamic-scheme\)`
}
