// Package split decodes before it splits.
package split

import (
	"net/url"
	"strings"
)

func segments(u *url.URL) ([]string, error) {
	p, err := url.PathUnescape(u.EscapedPath()) // want `u.EscapedPath\(\) is decoded before it is split: "/a%2Fb" would be split as "/a/b" \(unescape-before-split\)`
	if err != nil {
		return nil, err
	}
	return strings.Split(p, "/"), nil
}

func first(u *url.URL) (string, error) {
	p, err := url.PathUnescape(u.EscapedPath()[1:]) // want `u.EscapedPath\(\) is decoded before it is split: .* \(unescape-before-split\)`
	if err != nil {
		return "", err
	}
	owner, _, _ := strings.Cut(p, "/")
	return owner, nil
}

func pairs(u *url.URL) (map[string]string, error) {
	plain, err := url.QueryUnescape(u.RawQuery) // want `u.RawQuery is decoded before it is split: "k=a%26b" would be split as "k=a&b" \(unescape-before-split\)`
	if err != nil {
		return nil, err
	}
	out := map[string]string{}
	for _, pair := range strings.Split(plain, "&") {
		key, value, _ := strings.Cut(pair, "=")
		out[key] = value
	}
	return out, nil
}
