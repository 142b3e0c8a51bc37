// Package pathinquery escapes query values for paths.
package pathinquery

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func value(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + url.PathEscape(q)) // want `url.PathEscape does not escape "&" and "\+" in query value q: "a&b=c" would add a parameter "b" \(path-escape-in-query\)`
}

func key(k string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/?%s=1", url.PathEscape(k))) // want `url.PathEscape does not escape "&", "=" and "\+" in query key k: "a&b=c" would add a parameter "b" \(path-escape-in-query\)`
}

// variable is not fixed: the path wants what it has.
func variable(name string) (*http.Response, error) {
	escaped := url.PathEscape(name)
	return http.Get("https://example.com/" + escaped + "?name=" + escaped) // want `url.PathEscape does not escape "&" and "\+" in query value name: .*`
}

func path(u *url.URL) (*http.Response, error) {
	return http.Get("https://example.com/login?next=" + u.EscapedPath()) // want `EscapedPath does not escape .* in query value .*`
}

// repaired replaces one byte of those that are left.
func repaired(title string) (*http.Response, error) {
	return http.Get("https://example.com/?title=" + strings.ReplaceAll(url.PathEscape(title), "+", "%2B")) // want `url.PathEscape does not escape "&" in query value title: "a&b=c" would add a parameter "b" \(path-escape-in-query\)`
}
