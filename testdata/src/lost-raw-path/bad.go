// Package lostrawpath copies paths, and cuts them.
package lostrawpath

import (
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strings"
)

type client struct{ base *url.URL }

// A caller gives "rest/issue/" + url.PathEscape(key).
func (c *client) relative(ref string) (*url.URL, error) {
	rel, err := url.Parse(ref)
	if err != nil {
		return nil, err
	}
	rel.Path = strings.TrimLeft(rel.Path, "/") // want `rel.Path is changed without its RawPath, which no longer fits: "/a%2Fb" would become "a/b" \(lost-raw-path\)`
	return c.base.ResolveReference(rel), nil
}

func copied(dst, src *url.URL) {
	dst.Path = src.Path // want `src.Path is copied without its RawPath: "/a%2Fb" would become "/a/b" \(lost-raw-path\)`
}

func forwarded(r *http.Request) *url.URL {
	return &url.URL{Scheme: "https", Host: "backend.example.com", Path: r.URL.Path} // want `r.URL.Path is copied without its RawPath: "/a%2Fb" would become "/a/b" \(lost-raw-path\)`
}

func forwardedTo(target *url.URL, r *http.Request) {
	r.URL.Scheme, r.URL.Host = target.Scheme, target.Host
	r.URL.Path = target.Path + r.URL.Path // want `r.URL.Path is changed without its RawPath, which no longer fits: "/a%2Fb" would become "/v1/a/b" \(lost-raw-path\)`
}

func stripped(r *http.Request) {
	r.URL.Path = strings.TrimPrefix(r.URL.Path, "/api") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

func sliced(u *url.URL) {
	u.Path = u.Path[1:] // want `u.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

func below(dst, src *url.URL) {
	dst.Path = path.Join("/v1", src.Path) // want `src.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

func trimmed(dst, src *url.URL, prefix string) {
	dst.Path = strings.TrimPrefix(src.Path, prefix) // want `src.Path is copied without its RawPath: .* \(lost-raw-path\)`
}

func ofCall(dst *url.URL, src func() *url.URL) {
	dst.Path = src().Path // want `src\(\).Path is copied without its RawPath: .* \(lost-raw-path\)`
}

var version = regexp.MustCompile(`^/v[0-9]+/`)

func rewritten(r *http.Request) {
	r.URL.Path = version.ReplaceAllString(r.URL.Path, "/") // want `r.URL.Path is changed without its RawPath, .* \(lost-raw-path\)`
}

// rooted makes a path absolute: what it had of its own is no example with a "/" at its start.
func rooted(ref string) (*url.URL, error) {
	u, err := url.Parse(ref)
	if err != nil {
		return nil, err
	}
	u.Path = "/" + u.Path // want `u.Path is changed without its RawPath, which no longer fits: "a%2Fb" would become "/a/b" \(lost-raw-path\)`
	return u, nil
}

// versioned puts a version before a path.
func versioned(r *http.Request) {
	r.URL.Path = "/v2" + r.URL.Path // want `r.URL.Path is changed without its RawPath, which no longer fits: "/a%2Fb" would become "/v2/a/b" \(lost-raw-path\)`
}
