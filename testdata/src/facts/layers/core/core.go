// Package core puts a version before paths.
package core

import (
	"net/http"
	"strings"

	"github.com/urlescape/urlescape/testdata/src/facts/layers/transport"
)

// A Client has the base of a service.
type Client struct{ Base string }

// Do sends a request for a resource of version 4.
func (c *Client) Do(method, resource string) (*http.Response, error) { // fact `.*Do: parameter 1 is URL \{.*\}/api/v4/\{\} of net/http.NewRequest`
	return transport.Send(method, strings.TrimSuffix(c.Base, "/")+"/api/v4/"+resource)
}

// Send sends a request for a path that begins with a slash, or is given one.
func (c *Client) Send(method, location string) (*http.Response, error) { // fact `.*Send: parameter 1 is URL \{.*\}/\{\} of net/http.NewRequest`
	return transport.Send(method, c.Base+rooted(location))
}

func rooted(p string) string {
	if p == "" {
		return "/"
	}
	if p[0] != '/' {
		p = "/" + p
	}
	if !strings.Contains(p, ".") {
		p += "/"
	}
	return p
}

func (c *Client) item(name string) (*http.Response, error) {
	return c.Send(http.MethodGet, "items/"+name+"/tags") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
