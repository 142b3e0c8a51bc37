package fragment

import (
	"fmt"
	"net/url"
)

func line(n int) (*url.URL, error) {
	return url.Parse(fmt.Sprintf("https://example.com/file.go#L%d", n))
}

func escaped(name string) (*url.URL, error) {
	return url.Parse("https://example.com/guide#" + (&url.URL{Fragment: name}).EscapedFragment())
}

func pathEscaped(name string) (*url.URL, error) {
	return url.Parse("https://example.com/guide#" + url.PathEscape(name))
}

func decoded(name string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Fragment: name}
}

func copied(u, from *url.URL) {
	u.Fragment, u.RawFragment = from.Fragment, from.RawFragment
}
