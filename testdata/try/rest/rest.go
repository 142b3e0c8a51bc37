// Package rest is the core of a client of an imaginary service. It escapes
// nothing itself: what its callers must do follows from its code, and
// urlescape infers that.
package rest

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// A Client talks to one server.
type Client struct {
	base *url.URL
	http *http.Client
}

// New returns a client for the server at host and port. It breaks for IPv6:
// "http://::1:8080/api/" is no URL.
func New(host string, port int) (*Client, error) {
	base, err := url.Parse(fmt.Sprintf("http://%s:%d/api/", host, port))
	if err != nil {
		return nil, err
	}
	return &Client{base: base, http: http.DefaultClient}, nil
}

// Get fetches what ref refers to.
func (c *Client) Get(ctx context.Context, ref string) (*http.Response, error) {
	req, err := c.newRequest(ctx, http.MethodGet, ref, nil)
	if err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

// newRequest resolves a reference against the base: callers must escape.
func (c *Client) newRequest(ctx context.Context, method, ref string, body io.Reader) (*http.Request, error) {
	u, err := c.base.Parse(ref)
	if err != nil {
		return nil, err
	}
	return http.NewRequestWithContext(ctx, method, u.String(), body)
}
