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

func each(c *core.Client, name string) (*http.Response, error) {
	if _, err := c.Each("servers", name); err != nil {
		return nil, err
	}
	return c.Each("servers", url.PathEscape(name)) // want `.* \(double-escape\)`
}

func list(c *core.Client, name string) (*http.Response, error) {
	if _, err := c.List([]string{"servers", url.PathEscape(name)}); err != nil {
		return nil, err
	}
	if _, err := c.Some(false, "servers", name); err != nil {
		return nil, err
	}
	return c.List([]string{"servers", name, "metadata"}) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func elements(c *core.Client, name string) (*http.Response, error) {
	return c.Elements("servers", url.PathEscape(name), "metadata")
}

func joined(c *core.Client, name string) (*http.Response, error) {
	return c.Join("servers", url.PathEscape(name), "metadata")
}
