package userinfo

import (
	"net/http"
	"net/url"
	"strings"
)

func joined(user, password string) (*http.Response, error) {
	return http.Get("https://" + url.UserPassword(user, password).String() + "@example.com/")
}

func field(user, password string) *url.URL {
	return &url.URL{Scheme: "https", User: url.UserPassword(user, password), Host: "example.com"}
}

func escaped(password string) (*url.URL, error) {
	return url.Parse("redis://default:" + strings.ReplaceAll(url.QueryEscape(password), "+", "%20") + "@localhost:6379/0")
}

// git has a fixed user name and no password.
func git(repo int) (*url.URL, error) {
	return url.Parse("https://git@example.com/")
}

// filled gets its user in a function of the package: String escapes it.
func filled(base *url.URL) (*http.Response, error) {
	u := *base
	fill(&u)
	return http.Get(u.String())
}

func fill(u *url.URL) {
	if u.User == nil {
		u.User = url.UserPassword(u.Hostname(), u.Fragment)
	}
}
