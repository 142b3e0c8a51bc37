package comparison

import (
	"net/http"
	"net/url"
	"strings"
)

func plain(r *http.Request) bool { return r.URL.Path == "/user guide" }

func raw(r *http.Request) bool {
	return r.URL.EscapedPath() == "/user%20guide" || r.RequestURI == "/user%20guide"
}

// Who looks for a triplet in a decoded path looks for one that was escaped twice.
func twice(r *http.Request) bool { return strings.Contains(r.URL.Path, "%2e") }

func percent(r *http.Request) bool { return r.FormValue("rate") == "100%" }

func header(r *http.Request) bool { return r.Header.Get("X-Path") == "/a%20b" }

// It is escaped on one way.
func either(u *url.URL, isEscaped bool) bool {
	p := u.Path
	if isEscaped {
		p = u.EscapedPath()
	}
	return p == "/a%20b"
}

func assigned(u *url.URL) { u.Path = "/100%25" }
