package rawpath

import (
	"cmp"
	"log"
	"net/http"
	"net/url"
	"strings"
)

func asked(r *http.Request) string {
	p := r.URL.Path
	if r.URL.RawPath != "" {
		p = r.URL.RawPath
	}
	return p
}

func askedLater(u *url.URL) string {
	p := u.RawPath
	if p == "" {
		p = u.Path
	}
	return p
}

func length(u *url.URL) string {
	if len(u.RawPath) > 0 {
		return u.RawPath
	}
	return u.Path
}

func either(u *url.URL) string { return cmp.Or(u.RawPath, u.Path) }

func chosen(u *url.URL) string { return first(u.RawPath, u.Path) }

func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func escaped(u *url.URL) []string { return strings.Split(u.EscapedPath(), "/") }

func copied(to, from *url.URL) {
	to.Path, to.RawPath = from.Path, from.RawPath
}

func cut(u *url.URL) {
	u.Path = strings.TrimPrefix(u.Path, "/v1")
	u.RawPath = strings.TrimPrefix(u.RawPath, "/v1")
}

func fresh(u *url.URL) *url.URL { return &url.URL{Path: u.Path, RawPath: u.RawPath} }

func printed(u *url.URL) { log.Printf("%q %q", u.Path, u.RawPath) }

func reset(u *url.URL) { u.RawPath = "" }

// What http.StripPrefix does, by way of variables.
func strippedBoth(in *url.URL) *url.URL {
	path := strings.TrimPrefix(in.Path, "/v1")
	raw := strings.TrimPrefix(in.RawPath, "/v1")
	out := *in
	out.Path = path
	out.RawPath = raw
	return &out
}
