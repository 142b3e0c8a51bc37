// Package drops resolves references against bases that lose their path.
package drops

import "net/url"

func last() (*url.URL, error) {
	base, err := url.Parse("https://example.com/api/v1")
	if err != nil {
		return nil, err
	}
	return base.Parse("users") // want `"users" does not go on with the path of the base: "https://example.com/api/v1" would give "https://example.com/api/users" \(resolve-drops-path\)`
}

const endpoint = "https://example.com/rest"

func resolved() (string, error) {
	base, err := url.Parse(endpoint)
	if err != nil {
		return "", err
	}
	ref, err := url.Parse("items/")
	if err != nil {
		return "", err
	}
	return base.ResolveReference(ref).String(), nil // want `"items/" does not go on with the path of the base: .* \(resolve-drops-path\)`
}

func configured(server string) (*url.URL, error) {
	base, err := url.Parse(server + "/api/v1")
	if err != nil {
		return nil, err
	}
	return base.Parse("users") // want `"users" does not go on with the path of the base: "https://h/api/v1" would give "https://h/api/users" \(resolve-drops-path\)`
}
