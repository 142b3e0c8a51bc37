// Package ignored sets RawPath alone.
package ignored

import "net/url"

func literal(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", RawPath: "/users/" + url.PathEscape(name)} // want `RawPath is used beside the Path that it is the escaped form of, and no Path is set with it: "/users/x" would give "https://example.com" \(ignored-raw-path\)`
}
