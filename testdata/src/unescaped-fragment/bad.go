// Package fragment puts raw values into fragments.
package fragment

import "net/url"

func section(name string) (*url.URL, error) {
	return url.Parse("https://example.com/guide#" + name) // want `fragment name is not escaped: "100%" would make the URL invalid \(unescaped-fragment\)`
}

func part(name string) (*url.URL, error) {
	return url.Parse("https://example.com/guide#section-" + name) // want `fragment name is not escaped: .*`
}
