package forward

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

// A helper that hands out the Path of a URL does not make it an escaped one.

func pathOf(u *url.URL) string { return u.Path }

func endpointOf(link string) (string, error) {
	u, err := url.Parse(link)
	if err != nil {
		return "", err
	}
	return u.Path, nil
}

type regional struct {
	url  string
	seen *url.URL
}

func (r *regional) target() string { return r.seen.Path }

func (r *regional) behindPrefix() string { return strings.TrimPrefix(r.seen.Path, "/v1") }

var regions = map[string]string{"eu": "https://eu.example.com"}

func sentOn(u *url.URL, r *regional) {
	http.Get("https://example.com" + pathOf(u))        // want `pathOf\(u\) is decoded and not escaped again: "/a%3Fb" would be forwarded as "/a\?b", where a query begins \(decoded-forwarded\)`
	http.Get("https://example.com" + r.target())       // want `r.target\(\) is decoded .*`
	http.Get("https://example.com" + r.behindPrefix()) // want `r.behindPrefix\(\) is decoded .*`
}

func moved(r *regional, region string) error {
	e, err := endpointOf(r.url)
	if err != nil {
		return err
	}
	r.url = regions[region] + e // want `e is decoded .*`
	if region == "" {
		r.url = "https://example.com" + e // want `e is decoded .*`
	}
	_, err = http.Get(r.url)
	return err
}

// Look-alikes.

func escapedPathOf(u *url.URL) string { return u.EscapedPath() }

func requestURIOf(r *http.Request) string { return r.URL.RequestURI() }

func lastOf(u *url.URL) string { return path.Base(u.Path) }

func isHome(u *url.URL) bool { return pathOf(u) == "/" }

func escapedOn(u *url.URL, r *http.Request) {
	http.Get("https://example.com" + escapedPathOf(u))
	http.Get("https://example.com" + requestURIOf(r))
	http.Get("https://example.com/files/" + url.PathEscape(lastOf(u)))
	http.Get((&url.URL{Scheme: "https", Host: "example.com", Path: pathOf(u)}).String())
	http.Get("https://example.com" + (&url.URL{Path: pathOf(u)}).EscapedPath())
	if isHome(u) {
		http.Get("https://example.com/home")
	}
}
