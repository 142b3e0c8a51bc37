// Package double escapes what is escaped.
package double

import (
	"net/http"
	"net/url"
)

func nested(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.PathEscape(url.PathEscape(name))) // want `path segment name is escaped twice by url.PathEscape: "a/b" would arrive as "a%2Fb" \(double-escape\)`
}

// outerFits keeps the escaper that fits the place.
func outerFits(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + url.QueryEscape(url.PathEscape(q))) // want `query value q is escaped twice, by url.PathEscape and url.QueryEscape: "a/b" would arrive as "a%2Fb" \(double-escape\)`
}

func throughVariable(name string) (*http.Response, error) {
	escaped := url.PathEscape(name)
	return http.Get("https://example.com/users/" + url.PathEscape(escaped)) // want `path segment name is escaped twice by url.PathEscape: .*`
}

func reassigned(name string) (*http.Response, error) {
	name = url.PathEscape(name)
	return http.Get("https://example.com/users/" + url.PathEscape(name) + "/keys") // want `path segment name is escaped twice by url.PathEscape: .*`
}

func segment(name string) string { return url.PathEscape(name) }

func throughResult(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.PathEscape(segment(name))) // want `path segment .* is escaped twice, by segment and url.PathEscape: .*`
}
