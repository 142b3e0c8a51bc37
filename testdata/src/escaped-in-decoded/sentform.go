package decoded

import (
	"net/http"
	"net/url"
	"strings"
)

// A URI is in escaped form, and so is its path when the query is cut off.
func moved(u *url.URL, resp *http.Response) {
	p, q, _ := strings.Cut(resp.Header.Get("Location"), "?")
	u.Path = p // want `path segment p is in escaped form and will be escaped again: "/a%20b" would be sent as "/a%2520b" \(escaped-in-decoded\)`
	u.RawQuery = q
}

func proxied(r *http.Request) *url.URL {
	p := r.RequestURI
	if i := strings.IndexByte(p, '?'); i >= 0 {
		p = p[:i]
	}
	return &url.URL{Scheme: "http", Host: "backend.example.com", Path: p} // want `path segment p is in escaped form and will be escaped again: .* \(escaped-in-decoded\)`
}

func secondSegment(u *url.URL, r *http.Request) {
	u.Path = "/v2/" + strings.Split(r.RequestURI, "/")[2] // want `path segment .* is in escaped form and will be escaped again: .* \(escaped-in-decoded\)`
}

// It is given to another function.
func onBackend(p string) *url.URL {
	return &url.URL{Scheme: "http", Host: "backend.example.com", Path: p}
}

func given(r *http.Request) *url.URL {
	return onBackend(strings.Split(r.RequestURI, "?")[0]) // want `path segment .* is in escaped form and will be escaped again: .*; the text becomes the path of onBackend \(escaped-in-decoded\)`
}

// Decoded after the cut it is right.
func decodedAfter(u *url.URL, r *http.Request) error {
	p, _, _ := strings.Cut(r.RequestURI, "?")
	p, err := url.PathUnescape(p)
	if err != nil {
		return err
	}
	u.Path = p
	return nil
}

// So is what net/url parsed.
func parsedFrom(u *url.URL, resp *http.Response) error {
	to, err := url.Parse(resp.Header.Get("Location"))
	if err != nil {
		return err
	}
	u.Path, u.RawPath = to.Path, to.RawPath
	return nil
}

// Both forms are set.
func bothForms(u *url.URL, r *http.Request) (err error) {
	p, _, _ := strings.Cut(r.RequestURI, "?")
	u.RawPath = p
	u.Path, err = url.PathUnescape(p)
	return err
}

// Of one of several texts it is not known.
func either(u *url.URL, r *http.Request) {
	p := r.RequestURI
	if p == "*" {
		p = r.URL.Path
	}
	p, _, _ = strings.Cut(p, "?")
	u.Path = p
}

// Another header is in its own form.
func byHeader(u *url.URL, r *http.Request) {
	u.Path = strings.Split(r.Header.Get("X-Path"), "?")[0]
}
