// Package wrongescaper escapes for something else than the URL.
package wrongescaper

import (
	"fmt"
	"html"
	"html/template"
	"net/http"
	"net/url"
)

func inQuery(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + html.EscapeString(q)) // want `query value q is escaped for HTML, not for a URL: .* \(wrong-escaper\)`
}

func inPath(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + template.HTMLEscapeString(name) + "/keys") // want `path segment name is escaped for HTML, not for a URL: .* \(wrong-escaper\)`
}

func script(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + template.JSEscapeString(q)) // want `query value q is escaped for HTML, not for a URL: .* \(wrong-escaper\)`
}

func userinfo(user, password string) (*http.Response, error) {
	return http.Get("https://" + url.PathEscape(user) + ":" + url.PathEscape(password) + "@example.com/") // want `user is escaped for a path: .* \(wrong-escaper\)` `password is escaped for a path: .* \(wrong-escaper\)`
}

func login(user, password string) (*http.Response, error) {
	return http.Get("https://" + url.QueryEscape(user) + ":" + url.QueryEscape(password) + "@example.com/") // want `user is escaped for a query, which writes a space as "\+": "a b" would arrive as "a\+b" \(wrong-escaper\)` `password is escaped for a query, .* \(wrong-escaper\)`
}

func dsn(user, password, host string) string {
	return fmt.Sprintf("postgres://%s:%s@%s/app", url.QueryEscape(user), url.QueryEscape(password), host) // want `user is escaped for a query, .* \(wrong-escaper\)` `password is escaped for a query, .* \(wrong-escaper\)`
}
