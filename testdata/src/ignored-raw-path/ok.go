package ignored

import (
	"net/http"
	"net/url"
	"strings"
)

func both(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/users/" + name, RawPath: "/users/" + url.PathEscape(name)}
}

func set(u *url.URL) {
	u.Path = "/a/b"
	u.RawPath = "/a%2Fb"
}

func reset(u *url.URL) { u.RawPath = "" }

// The Path stays: it decodes to the same.
func same(u *url.URL) { u.RawPath = u.EscapedPath() }

func escaped(u *url.URL) { u.RawPath = strings.ReplaceAll(u.EscapedPath(), "+", "%2B") }

func joined(u *url.URL, name string) *url.URL { return u.JoinPath("users", url.PathEscape(name)) }

// What a function is given may have a Path.
func given(u *url.URL, name string) { u.RawPath = "/users/" + url.PathEscape(name) }

func requested(req *http.Request, name string) { req.URL.RawPath = "/users/" + url.PathEscape(name) }

// It is the escaped form of the Path that was parsed.
func parsedWithIt() (*url.URL, error) {
	u, err := url.Parse("https://example.com/a/b")
	if err != nil {
		return nil, err
	}
	u.RawPath = "/a%2Fb"
	return u, nil
}
