package decoded

import (
	"net/http"
	"net/url"
)

// login double encodes the state, for the server decodes it twice.
func login(state string) (*http.Response, error) {
	q := url.Values{}
	q.Set("state", url.QueryEscape(state)) // want `query value state is escaped with url.QueryEscape and will be escaped again: .* \(escaped-in-decoded\)`
	return http.Get("https://example.com/login?" + q.Encode())
}

// logout says nothing of it: "double" quotes are escaped.
func logout(state string) (*http.Response, error) {
	q := url.Values{}
	q.Set("state", url.QueryEscape(state)) // want `query value state is escaped with url.QueryEscape and will be escaped again: .* \(escaped-in-decoded\)`
	return http.Get("https://example.com/logout?" + q.Encode())
}

func logoutAll(state string) (*http.Response, error) {
	q := url.Values{}
	// The server decodes the state, so that it is encoded twice.
	q.Set("state", url.QueryEscape(state)) // want `query value state is escaped with url.QueryEscape and will be escaped again: .* \(escaped-in-decoded\)`
	return http.Get("https://example.com/logout?" + q.Encode())
}
