// Package decoded escapes values for slots that escape them.
package decoded

import (
	"net/http"
	"net/url"
	"strings"
)

func literal(name string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + url.PathEscape(name)} // want `path segment name is escaped with url.PathEscape and will be escaped again: "a/b" would be sent as "a%252Fb" \(escaped-in-decoded\)`
	return u.String()
}

func assigned(u *url.URL, name string) {
	u.Path = "/users/" + url.PathEscape(name) + "/keys" // want `path segment name is escaped with url.PathEscape and will be escaped again: .*`
}

func setValue(q string) string {
	v := url.Values{}
	v.Set("q", url.QueryEscape(q)) // want `query value q is escaped with url.QueryEscape and will be escaped again: "a/b" would be sent as "a%252Fb" \(escaped-in-decoded\)`
	return v.Encode()
}

func list(q string) url.Values {
	return url.Values{"q": {url.QueryEscape(q)}} // want `query value q is escaped with url.QueryEscape and will be escaped again: .*`
}

func otherPath(u, from *url.URL) {
	u.Path = from.EscapedPath() // want `path segment .* is escaped with EscapedPath and will be escaped again: "a b" would be sent as "a%2520b" \(escaped-in-decoded\)`
}

func user(name, password string) *url.Userinfo {
	return url.UserPassword(name, url.QueryEscape(password)) // want `password is escaped with url.QueryEscape and will be escaped again: .*`
}

// elsewhere escapes for two places: the Path alone gets the value as it is.
func elsewhere(name string) (*http.Response, error) {
	escaped := url.PathEscape(name)
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + escaped} // want `path segment name is escaped with url.PathEscape and will be escaped again: .*`
	_ = u.String()
	return http.Get("https://example.com/users/" + escaped)
}

// under escapes each part, for a path that is escaped as a whole. Its callers
// are right.
func under(src *url.URL, parts ...string) *url.URL {
	dst := *src
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	dst.Path = src.Path + "/" + strings.Join(parts, "/") // want `path segment parts is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
	return &dst
}

func topic(src *url.URL, name string) *url.URL { return under(src, name, "topic") }
