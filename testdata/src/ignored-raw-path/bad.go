// Package ignored sets RawPath alone.
package ignored

import "net/url"

func literal(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", RawPath: "/users/" + url.PathEscape(name)} // want `RawPath is ignored unless Path matches it, and Path is not set: "/users/x" would give "https://example.com" \(ignored-raw-path\)`
}
