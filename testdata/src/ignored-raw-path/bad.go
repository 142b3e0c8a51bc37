// Package ignored sets RawPath alone.
package ignored

import "net/url"

func literal(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", RawPath: "/users/" + url.PathEscape(name)} // want `RawPath is used beside the Path that it is the escaped form of, and no Path is set with it: "/users/x" would give "https://example.com" \(ignored-raw-path\)`
}

func assigned(name string) *url.URL {
	u := &url.URL{Scheme: "https", Host: "example.com"}
	u.RawPath = "/users/" + url.PathEscape(name) // want `RawPath is used beside .* \(ignored-raw-path\)`
	return u
}

func declared() string {
	var u url.URL
	u.RawPath = "/a%2Fb" // want `RawPath is used beside .*: "/a%2Fb" would give "https://example.com" \(ignored-raw-path\)`
	return u.String()
}

func made() string {
	u := new(url.URL)
	u.RawPath = "/a%2Fb" // want `RawPath is used beside .*: "/a%2Fb" would give "https://example.com" \(ignored-raw-path\)`
	return u.String()
}

func parsed(base string) (*url.URL, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	u.RawPath = "/a%2Fb" // want `RawPath is used beside .*: "/a%2Fb" would give "https://example.com/b" \(ignored-raw-path\)`
	return u, nil
}

func parsedConstant(name string) (*url.URL, error) {
	u, err := url.Parse("https://example.com/users")
	if err != nil {
		return nil, err
	}
	u.RawPath = "/users/" + url.PathEscape(name) // want `RawPath is used beside .*: "/users/x" would give "https://example.com/users" \(ignored-raw-path\)`
	return u, nil
}
