package unescape

import (
	"net/http"
	"net/url"
	"strings"
)

func rawQuery(r *http.Request) (string, error) {
	return url.QueryUnescape(r.URL.RawQuery)
}

func escapedPath(r *http.Request) (string, error) {
	return url.PathUnescape(r.URL.EscapedPath())
}

func rawSegment(r *http.Request) (string, error) {
	return url.PathUnescape(strings.TrimPrefix(r.URL.EscapedPath(), "/files/"))
}

func requestURI(r *http.Request) (string, error) {
	return url.PathUnescape(r.RequestURI)
}

func header(r *http.Request) (string, error) {
	return url.PathUnescape(r.Header.Get("X-Name"))
}

// A URL that is a value has escaped parts of its own.
func inner(r *http.Request) (string, error) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil {
		return "", err
	}
	return url.QueryUnescape(u.RawQuery)
}

func encodedAgain(r *http.Request) (string, error) {
	return url.QueryUnescape(url.QueryEscape(r.FormValue("q")))
}

func number(r *http.Request) (string, error) {
	id := r.PathValue("id")
	for _, c := range id {
		if c < '0' || c > '9' {
			return "", nil
		}
	}
	return url.PathUnescape(id)
}

func any(s string) (string, error) { return url.PathUnescape(s) }

// What the program fills itself may hold what it likes.
func ownQuery(name string) (string, error) {
	v := url.Values{}
	v.Set("name", name)
	return url.QueryUnescape(v.Get("name"))
}

// A map of its own says nothing of its entries.
func ownMap(m map[string]string) (string, error) { return url.QueryUnescape(m["q"]) }

// The form that was sent.
func sent(u *url.URL) (string, error) { return url.PathUnescape(u.EscapedPath()) }

func sentFragment(u *url.URL) (string, error) { return url.PathUnescape(u.RawFragment) }

func opaque(u *url.URL) (string, error) { return url.PathUnescape(u.Opaque) }
