// Package discardedurl has mistakes.
package discardedurl

import (
	"net/http"
	"net/url"
)

func joined(u *url.URL, id string) string {
	u.JoinPath("users", url.PathEscape(id)) // want `u.JoinPath returns another URL, and u stays as it is \(discarded-url\)`
	return u.String()
}

func resolved(base, ref *url.URL) string {
	base.ResolveReference(ref) // want `base.ResolveReference returns another URL, and base stays as it is \(discarded-url\)`
	return base.String()
}

func parsed(base *url.URL) string {
	base.Parse("users") // want `base.Parse returns another URL, and base stays as it is \(discarded-url\)`
	return base.String()
}

func ofValue(u url.URL) string {
	u.JoinPath("users") // want `u.JoinPath returns another URL, and u stays as it is \(discarded-url\)`
	return u.String()
}

func ofField(r *http.Request) string {
	(r.URL.JoinPath("users")) // want `r.URL.JoinPath returns another URL, and r.URL stays as it is \(discarded-url\)`
	return r.URL.String()
}

func ofCall(base func() *url.URL) {
	base().JoinPath("users") // want `base\(\).JoinPath returns another URL, and base\(\) stays as it is \(discarded-url\)`
}

func asInit(u *url.URL) string {
	if u.JoinPath("deep"); u.Path == "" { // want `u.JoinPath returns another URL, and u stays as it is \(discarded-url\)`
		return ""
	}
	return u.String()
}

func inParentheses(u *url.URL) string {
	(u.JoinPath("users")) // want `u.JoinPath returns another URL, and u stays as it is \(discarded-url\)`
	return u.String()
}

var shared, _ = url.Parse("https://example.com/")

// Whoever reads it later would get the path of this call.
func ofPackage() {
	shared.JoinPath("users") // want `shared.JoinPath returns another URL, and shared stays as it is \(discarded-url\)`
}

func ofText(base string) string {
	url.JoinPath(base, "users") // want `url.JoinPath returns another URL, and base stays as it is \(discarded-url\)`
	return base
}
