package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/printf/core"
)

func result(c *core.Client, name string) (*http.Response, error) {
	return http.Get(c.URL("/users/%s/keys", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func sink(c *core.Client, name string, n int) (*http.Response, error) {
	if err := c.Head("/users/%s?page=%d&q=%s", name, n, name); err != nil { // want `path segment name is not escaped: .* \(unescaped-segment\)` `query value name is not escaped: .* \(unescaped-query\)`
		return nil, err
	}
	return c.Get("/users/%d/keys", n)
}

func maybe(name string) (*http.Response, error) {
	return core.Maybe("https://example.com", "/users/%s/keys", name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func escaped(c *core.Client, name string) (*http.Response, error) {
	return c.Get("/users/%s/keys?q=%s", url.PathEscape(name), url.QueryEscape(name))
}
