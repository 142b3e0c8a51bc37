package decoded

import (
	"net/http"
	"net/url"
	"strconv"
)

func plain(filePath string) string {
	u := url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + filePath}
	return u.String()
}

// raw sets both forms, as net/url wants it.
func raw(u *url.URL, name string) {
	u.Path = "/users/" + name
	u.RawPath = "/users/" + url.PathEscape(name)
}

// joined uses JoinPath, whose elements are in escaped form.
func joined(u *url.URL, name string) *url.URL {
	return u.JoinPath("users", url.PathEscape(name))
}

// next is a URL as a query value.
func next(v url.Values, u *url.URL, name string) {
	v.Set("next", "/login?user="+url.QueryEscape(name))
	v.Set("path", u.EscapedPath())
	v.Set("query", url.Values{"user": {name}}.Encode())
}

func number(u *url.URL, n int) {
	u.Path = "/users/" + url.PathEscape(strconv.Itoa(n))
}

func decoded(u *url.URL, escaped string) error {
	name, err := url.PathUnescape(escaped)
	u.Path = "/users/" + name
	return err
}

func elements(u *url.URL, elem ...string) string { return u.JoinPath(elem...).String() }

// wrapped has elements in escaped form, which JoinPath leaves as they are.
func wrapped(u *url.URL, name string) (*http.Response, error) {
	return http.Get(elements(u, "users", url.PathEscape(name)))
}
