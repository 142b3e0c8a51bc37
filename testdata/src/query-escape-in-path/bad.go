// Package queryinpath escapes path segments for queries.
package queryinpath

import (
	"fmt"
	"net/http"
	"net/url"
)

func segment(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.QueryEscape(name) + "/keys") // want `url.QueryEscape writes a space in path segment name as "\+": "a b" would arrive as "a\+b" \(query-escape-in-path\)`
}

func format(name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/users/%s", url.QueryEscape(name))) // want `url.QueryEscape writes a space in path segment name .*`
}

// variable is not fixed: the query wants what it has.
func variable(name string) (*http.Response, error) {
	escaped := url.QueryEscape(name)
	return http.Get("https://example.com/" + escaped + "?name=" + escaped) // want `url.QueryEscape writes a space in path segment name .*`
}

func element(u *url.URL, name string) *url.URL {
	return u.JoinPath("users", url.QueryEscape(name)) // want `url.QueryEscape writes a space in path segment name .*`
}
