package unescaper

import (
	"net/url"
	"strings"
)

func pathOfURL(u *url.URL) (string, error) { return url.PathUnescape(u.EscapedPath()) }

func queryOfURL(u *url.URL) (string, error) { return url.QueryUnescape(u.RawQuery) }

// A cookie, a header, an argument: nobody knows what escaped it.
func parameter(s string) (string, error) { return url.QueryUnescape(s) }

// It is a path here and a query there.
func either(u *url.URL, inQuery bool) (string, error) {
	s := u.EscapedPath()
	if inQuery {
		s = u.RawQuery
	}
	return url.QueryUnescape(s)
}

// The plus is kept.
func kept(u *url.URL) (string, error) {
	return url.QueryUnescape(strings.ReplaceAll(u.EscapedPath(), "+", "%2B"))
}
