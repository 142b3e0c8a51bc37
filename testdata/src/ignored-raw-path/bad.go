// Package ignored sets RawPath alone.
package ignored

import "net/url"

func literal(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", RawPath: "/users/" + url.PathEscape(name)} // want `RawPath is used beside the Path that it is the escaped form of, and no Path is set: "/users/x" would give "https://example.com" \(ignored-raw-path\)`
}

func assigned(u *url.URL, name string) {
	u.RawPath = "/users/" + url.PathEscape(name) // want `RawPath is used beside .* \(ignored-raw-path\)`
}

func constant(u *url.URL) string {
	u.RawPath = "/a%2Fb" // want `RawPath is used beside .*: "/a%2Fb" would give "https://example.com" \(ignored-raw-path\)`
	return u.String()
}
