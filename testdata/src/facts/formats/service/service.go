// Package service gives formats to core.
package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/formats/core"
)

func users(c *core.Client, name, key string) {
	core.Query("s", "https://h/users/%s", name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	c.Get("/users/%s?key=%s", name, key)        // want `path segment name is not escaped: .* \(unescaped-segment\)` `query value key is not escaped: .* \(unescaped-query\)`
	c.GetV2(name, key, "/users/%s/keys/%s")     // want `path segment name is not escaped: .* \(unescaped-segment\)` `path segment key is not escaped: .* \(unescaped-segment\)`
	c.Org("/orgs/%s/users/%s", name)            // want `path segment name is not escaped: .* \(unescaped-segment\)`
	http.Get(c.URL("/%d/users/%s", 3, name))    // want `path segment name is not escaped: .* \(unescaped-segment\)`
	c.Rest("/users/%s", name)                   // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// escaped is right: the caller escapes what is printed as it is.
func escaped(c *core.Client, name, key string) {
	core.Query("s", "https://h/users/%s", url.PathEscape(name))
	c.Get("/users/%s?key=%s", url.PathEscape(name), url.QueryEscape(key))
	http.Get(c.URL("/%d/users/%s", 3, url.PathEscape(name)))
}

// printed is right: core escapes or checks what it prints, and a number is one.
func printed(c *core.Client, name string, n int) {
	core.Escaped("https://h/users/%s?page=%d", name, n)
	core.Checked("https://h/users/%s", name)
	http.Get(c.URL("/%d", n, name))
}
