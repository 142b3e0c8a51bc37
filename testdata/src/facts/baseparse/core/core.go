// Package core resolves references against a base.
package core

import (
	"io"
	"net/http"
	"net/url"
)

// A Client has a base.
type Client struct{ BaseURL *url.URL }

// NewRequest resolves urlStr against the base.
func (c *Client) NewRequest(method, urlStr string, body io.Reader) (*http.Request, error) { // fact `.*NewRequest: parameter 1 is reference of net/url.URL.Parse; parameter 2 is body of net/http.NewRequest`
	u, err := c.BaseURL.Parse(urlStr)
	if err != nil {
		return nil, err
	}
	return http.NewRequest(method, u.String(), body)
}

// Resolve does so with ResolveReference.
func (c *Client) Resolve(ref string) (string, error) { // fact `.*Resolve: parameter 0 is URL of net/url.Parse.*`
	rel, err := url.Parse(ref)
	if err != nil {
		return "", err
	}
	return c.BaseURL.ResolveReference(rel).String(), nil
}
