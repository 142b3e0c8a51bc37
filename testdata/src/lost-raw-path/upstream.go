package lostrawpath

import (
	"net/http"
	"net/url"
)

// The path of a request that is appended to that of another URL, a copy or what a
// function made, comes without its RawPath.

func cloneOf(u *url.URL) *url.URL { return &url.URL{Scheme: u.Scheme, Host: u.Host} }

func upstream(r *http.Request, u *url.URL) *url.URL {
	u2 := cloneOf(u)
	u2.Path += r.URL.Path // want `r.URL.Path is copied without its RawPath: "/a%2Fb" would become "/a/b" \(lost-raw-path\)`
	u2.RawQuery = r.URL.RawQuery
	return u2
}

func upstreamSum(r *http.Request, u *url.URL) *url.URL {
	u2 := cloneOf(u)
	u2.Path = u2.Path + r.URL.Path // want `r.URL.Path is copied without its RawPath: .* \(lost-raw-path\)`
	return u2
}

func upstreamCopy(r *http.Request, u *url.URL) *url.URL {
	u2 := *u
	u2.Path += r.URL.Path // want `r.URL.Path is copied without its RawPath: .* \(lost-raw-path\)`
	return &u2
}

func upstreamSlash(r *http.Request, u *url.URL) string {
	u2 := *u
	u2.Path += "/v1" + r.URL.Path // want `r.URL.Path is copied without its RawPath: .* \(lost-raw-path\)`
	return u2.String()
}

// Look-alikes: both forms, a path that is compared, one that was tested, the path of the
// program, and JoinPath.

func upstreamBoth(r *http.Request, u *url.URL) *url.URL {
	u2 := *u
	u2.Path += r.URL.Path
	u2.RawPath = u.EscapedPath() + r.URL.EscapedPath()
	return &u2
}

func upstreamKnown(r *http.Request, u *url.URL) *url.URL {
	u2 := cloneOf(u)
	if r.URL.Path == "users" {
		u2.Path += r.URL.Path
	}
	return u2
}

func upstreamJoined(r *http.Request, u *url.URL) *url.URL {
	return u.JoinPath(r.URL.EscapedPath())
}

type page struct{ Path string }

func (p *page) below(r *http.Request) { p.Path += r.URL.Path }
