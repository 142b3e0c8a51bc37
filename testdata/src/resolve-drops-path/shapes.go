package drops

import (
	"net/url"
)

func value(id string) (*url.URL, error) {
	base, err := url.Parse("https://example.com/api/v1")
	if err != nil {
		return nil, err
	}
	return base.Parse("users/" + url.PathEscape(id)) // want `"users/.*" replaces the last segment of the base: "https://example.com/api/v1" would give "https://example.com/api/users/.*" \(resolve-drops-path\)`
}

var apiBase, _ = url.Parse("https://example.com/api/v1")

type client struct{ base *url.URL }

const defaultBase = "https://example.com/api/v1"

func newClient() (*client, error) {
	u, err := url.Parse(defaultBase)
	if err != nil {
		return nil, err
	}
	return &client{base: u}, nil
}

type service struct{ Base url.URL }

func newService(host string) *service {
	return &service{Base: url.URL{Scheme: "https", Host: host, Path: "/rest"}}
}

type rootedClient struct{ base *url.URL }

func newRooted() (*rootedClient, error) {
	base, err := url.Parse("https://example.com/v1/")
	return &rootedClient{base: base}, err
}

func (c *rootedClient) users() (*url.URL, error)  { return c.base.Parse("/v1/users") }
func (c *rootedClient) groups() (*url.URL, error) { return c.base.Parse("/v1/groups") }

func (c *rootedClient) icon() (*url.URL, error)  { return c.base.Parse("/favicon.ico") }
func (c *rootedClient) newer() (*url.URL, error) { return c.base.Parse("/v2/users") }
