// Package pathappend appends to the Path of a URL.
package pathappend

import (
	"net/url"
	"path"
)

func users(base *url.URL) {
	base.Path += "/users" // want `base.Path is changed without the RawPath, which no longer fits: "/a%2Fb" would become "/a/b/c" \(path-append\)`
}

func sum(base *url.URL) {
	base.Path = base.Path + "/users" // want `base.Path is changed without the RawPath, .* \(path-append\)`
}

func joined(base *url.URL) {
	base.Path = path.Join(base.Path, "users") // want `base.Path is changed without the RawPath, .* \(path-append\)`
}

type client struct{ base *url.URL }

func (c *client) users() {
	u := *c.base
	u.Path += "/users" // want `u.Path is changed without the RawPath, .* \(path-append\)`
}

func withSlash(u *url.URL) {
	u.Path += "/" // want `u.Path is changed without the RawPath, .* \(path-append\)`
}
