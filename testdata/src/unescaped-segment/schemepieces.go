package segment

import (
	"net/http"
	"net/url"
	"strings"
)

// A scheme may be put together, too.

func noteInPieces(r *http.Request, title string) string {
	var b strings.Builder
	b.WriteString("http")
	if r.TLS != nil {
		b.WriteByte('s')
	}
	b.WriteString("://")
	b.WriteString(r.Host)
	b.WriteString("/notes/")
	b.WriteString(title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	b.WriteString("/edit")
	return b.String()
}

func socketInPieces(r *http.Request, title string) string {
	scheme := "ws"
	if r.TLS != nil {
		scheme += "s"
	}
	return scheme + "://" + r.Host + "/rooms/" + title + "/events" // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func escapedInPieces(r *http.Request, title string) string {
	scheme := "http"
	if r.TLS != nil {
		scheme += "s"
	}
	return scheme + "://" + r.Host + "/notes/" + url.PathEscape(title) + "/edit"
}

// schemesNamed begins like a scheme.
func schemesNamed(all bool, title string) string {
	s := "http"
	if all {
		s += " and https"
	}
	return s + ": /notes/" + title + "/edit"
}
