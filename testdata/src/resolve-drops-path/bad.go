// Package drops resolves references against bases that lose their path.
package drops

import "net/url"

func last() (*url.URL, error) {
	base, err := url.Parse("https://example.com/api/v1")
	if err != nil {
		return nil, err
	}
	return base.Parse("users") // want `"users" replaces the last segment of the base: "https://example.com/api/v1" would give "https://example.com/api/users" \(resolve-drops-path\)`
}
