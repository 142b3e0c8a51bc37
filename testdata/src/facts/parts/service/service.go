package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/parts/core"
)

func result(c *core.Client, name string) (*http.Response, error) {
	return http.Get(c.ServiceURL("servers", name, "metadata")) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func sink(c *core.Client, name string) (*http.Response, error) {
	if err := c.Head("servers", name); err != nil { // want `path segment name is not escaped: .* \(unescaped-segment\)`
		return nil, err
	}
	return c.Get("servers", name, "metadata") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func sole(c *core.Client, name string) (*http.Response, error) {
	return c.Get(name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func escaped(c *core.Client, name string) (*http.Response, error) {
	return c.Get("servers", url.PathEscape(name))
}

func inside(c *core.Client, name string) (*http.Response, error) {
	return c.Escaped("servers", name, "metadata")
}
