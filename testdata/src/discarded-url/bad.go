// Package discardedurl has mistakes.
package discardedurl

import (
	"net/http"
	"net/url"
)

func joined(u *url.URL, id string) string {
	u.JoinPath("users", url.PathEscape(id)) // want `u.JoinPath returns a new URL and does not change u \(discarded-url\)`
	return u.String()
}

func resolved(base, ref *url.URL) string {
	base.ResolveReference(ref) // want `base.ResolveReference returns a new URL and does not change base \(discarded-url\)`
	return base.String()
}

func parsed(base *url.URL) string {
	base.Parse("users") // want `base.Parse returns a new URL and does not change base \(discarded-url\)`
	return base.String()
}

func ofValue(u url.URL) string {
	u.JoinPath("users") // want `u.JoinPath returns a new URL and does not change u \(discarded-url\)`
	return u.String()
}

func ofField(r *http.Request) string {
	(r.URL.JoinPath("users")) // want `r.URL.JoinPath returns a new URL and does not change r.URL \(discarded-url\)`
	return r.URL.String()
}

func ofCall(base func() *url.URL) {
	base().JoinPath("users") // want `base\(\).JoinPath returns a new URL and does not change base\(\) \(discarded-url\)`
}

func asInit(u *url.URL) string {
	if u.JoinPath("deep"); u.Path == "" { // want `u.JoinPath returns a new URL and does not change u \(discarded-url\)`
		return ""
	}
	return u.String()
}

func inParentheses(u *url.URL) string {
	(u.JoinPath("users")) // want `u.JoinPath returns a new URL and does not change u \(discarded-url\)`
	return u.String()
}

var shared, _ = url.Parse("https://example.com/")

// Whoever reads it later would get the path of this call.
func ofPackage() {
	shared.JoinPath("users") // want `shared.JoinPath returns a new URL and does not change shared \(discarded-url\)`
}

func ofText(base string) string {
	url.JoinPath(base, "users") // want `url.JoinPath returns a new URL and does not change base \(discarded-url\)`
	return base
}
