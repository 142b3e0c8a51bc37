// Package escapedformat uses texts with escaped values as formats.
package escapedformat

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type client struct{ base string }

func query(id int, v url.Values) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items/%d?"+v.Encode(), id)) // want `query v.Encode\(\) is part of a format string: "q=a%2Fb" would be printed as "q=a%!F\(MISSING\)b" \(escaped-format\)`
}

func variable(page int, q string) (*http.Response, error) {
	u := "https://example.com/search?q=" + url.QueryEscape(q) + "&page=%d" // want `query value q is part of a format string: "a/b", escaped as "a%2Fb", would be printed as "a%!F\(MISSING\)b" \(escaped-format\)`
	return http.Get(fmt.Sprintf(u, page))
}

func rawQuery(u *url.URL, page int) (*http.Response, error) {
	u.RawQuery += "&page=%d" // want `query u.RawQuery is part of a format string: .* \(escaped-format\)`
	return http.Get(fmt.Sprintf(u.String(), page))
}

func segment(name string) (*http.Response, error) {
	format := "https://example.com/users/" + url.PathEscape(name) + "/posts/%s" // want `path segment name is part of a format string: .* \(escaped-format\)`
	return http.Get(fmt.Sprintf(format, "latest"))
}

func (c *client) branch(v url.Values, n int) (*http.Request, error) {
	q := v.Encode()
	endpoint := c.base + "/list?" + q // want `query v.Encode\(\) is part of a format string: .* \(escaped-format\)`
	if n > 0 {
		endpoint += "&limit=%d"
	}
	return http.NewRequest("GET", fmt.Sprintf(endpoint, n), nil)
}

func builder(base, repo string, n int) (*http.Response, error) {
	var b strings.Builder
	b.WriteString(base)
	b.WriteString("/repos/")
	b.WriteString(url.PathEscape(repo)) // want `path segment repo is part of a format string: .* \(escaped-format\)`
	b.WriteString("/issues/%d")
	return http.Get(fmt.Sprintf(b.String(), n))
}

func literal(q string, page int) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/find", RawQuery: url.Values{"q": {q}}.Encode() + "&page=%d"} // want `query Encode\(\) is part of a format string: .* \(escaped-format\)`
	return http.Get(fmt.Sprintf(u.String(), page))
}

func (c *client) getf(format string, args ...any) (*http.Response, error) {
	return http.Get(c.base + fmt.Sprintf(format, args...))
}

func (c *client) wrapped(name string, id int) (*http.Response, error) {
	return c.getf("/users/"+url.PathEscape(name)+"/keys/%d", id) // want `path segment name is part of a format string: .* \(escaped-format\)`
}

func redirect(w http.ResponseWriter, r *http.Request) {
	next := "/list?" + r.URL.Query().Encode() + "&from=%s" // want `query r.URL.Query\(\).Encode\(\) is part of a format string: .* \(escaped-format\)`
	http.Redirect(w, r, fmt.Sprintf(next, "login"), http.StatusFound)
}

func twice(q, lang string) string {
	format := fmt.Sprintf("https://example.com/search?q=%s&lang=%%s", url.QueryEscape(q)) // want `query value q is part of a format string: .* \(escaped-format\)`
	return fmt.Sprintf(format, url.QueryEscape(lang))
}

// One of the values is escaped in the query.
func entries(v url.Values, q string, id int) (*http.Response, error) {
	w := url.Values{}
	w.Set("limit", "10")
	w.Set("q", q)
	return http.Get(fmt.Sprintf("https://example.com/items/%d?"+w.Encode(), id)) // want `query w.Encode\(\) is part of a format string: .* \(escaped-format\)`
}
