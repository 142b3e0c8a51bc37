package queryinpath

import (
	"net/http"
	"net/url"
)

// The escaper stands in front of the URL: it is fixed there, where nothing else uses
// what it returns.

func heldOnce(name string) (*http.Response, error) {
	escaped := url.QueryEscape(name)
	return http.Get("https://example.com/users/" + escaped + "/keys") // want `url.QueryEscape writes a space in path segment name as "\+": .*`
}

func heldTwice(name string) (*http.Response, error) {
	escaped := url.QueryEscape(name)
	return http.Get("https://example.com/users/" + escaped + "/keys?of=" + escaped) // want `url.QueryEscape writes a space in path segment name as "\+": .*`
}

func heldAndSet(name string, plain bool) (*http.Response, error) {
	escaped := url.QueryEscape(name)
	if plain {
		escaped = "me"
	}
	return http.Get("https://example.com/users/" + escaped + "/keys") // want `url.QueryEscape writes a space in path segment name as "\+": .*`
}
