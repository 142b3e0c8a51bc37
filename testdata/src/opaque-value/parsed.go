package opaque

import (
	"net/url"
)

// The Opaque of a URL that was parsed is in escaped form.
func slashed(base *url.URL, scheme string) string {
	u := *base
	u.Scheme = scheme
	if u.Opaque != "" {
		u.Opaque = "//" + u.Opaque
	}
	return u.String()
}

func ofOther(base *url.URL) string {
	u := &url.URL{Scheme: "https", Opaque: "//" + base.Opaque}
	return u.String()
}

func ofParsed(s string) string {
	u, err := url.Parse(s)
	if err != nil {
		return ""
	}
	u.Opaque = "//" + u.Opaque
	return u.String()
}

// The Path is decoded, and a variable may hold anything.
func decoded(base *url.URL) string {
	u := &url.URL{Scheme: "https", Opaque: "//example.com" + base.Path} // want `value base.Path is not escaped in url.URL.Opaque: .*`
	return u.String()
}

type link struct{ opaque string }

func ofLink(l link) string {
	u := &url.URL{Scheme: "https", Opaque: "//example.com/" + l.opaque} // want `value l.opaque is not escaped in url.URL.Opaque: .*`
	return u.String()
}

func named(name string) string {
	u := &url.URL{Scheme: "https", Opaque: "//example.com/" + name} // want `value name is not escaped in url.URL.Opaque: .*`
	return u.String()
}
