package pathappend

import "net/url"

func join(base *url.URL) *url.URL { return base.JoinPath("users") }

func both(base *url.URL) {
	base.Path += "/users"
	base.RawPath += "/users"
}

func fresh() *url.URL {
	u := &url.URL{Scheme: "https", Host: "example.com", Path: "/v1"}
	u.Path += "/users"
	return u
}

func query(u *url.URL) { u.RawQuery += "&page=2" }
