package scheme

import (
	"net/http"
	"net/url"
)

// Where the check is asked for, values of all origins count.
func parameter(scheme string) (*http.Response, error) {
	return http.Get(scheme + "://example.com/callback") // want `scheme may contain a host: .* \(dynamic-scheme\)`
}

func called(r *http.Request) (*http.Response, error) {
	return parameter(r.FormValue("scheme")) // want `scheme .* from the request may contain a host: .* \(dynamic-scheme\)`
}

// The scheme of a URL that was parsed is one.
func parsed(u *url.URL) (*http.Response, error) {
	return http.Get(u.Scheme + "://example.com/callback")
}

// Who chooses the host needs no scheme for it.
func back(r *http.Request) (*http.Response, error) {
	return http.Get(r.Header.Get("X-Forwarded-Proto") + "://" + r.Host + "/callback")
}
