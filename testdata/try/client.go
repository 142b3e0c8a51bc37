// Package try is a client of an imaginary service, with the mistakes that
// real clients have. `make try` shows what urlescape says of them.
package try

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

// NewClient returns a client for the server at host and port.
func NewClient(host string, port int) (*Client, error) {
	// Breaks for IPv6: "http://::1:8080/api/" is no URL.
	base, err := url.Parse(fmt.Sprintf("http://%s:%d/api/", host, port))
	if err != nil {
		return nil, err
	}
	return &Client{base: base, http: http.DefaultClient}, nil
}

// newRequest resolves a reference against the base: callers must escape.
func (c *Client) newRequest(ctx context.Context, method, ref string, body io.Reader) (*http.Request, error) {
	u, err := c.base.Parse(ref)
	if err != nil {
		return nil, err
	}
	return http.NewRequestWithContext(ctx, method, u.String(), body)
}

func (c *Client) get(ctx context.Context, ref string) (*http.Response, error) {
	req, err := c.newRequest(ctx, http.MethodGet, ref, nil)
	if err != nil {
		return nil, err
	}
	return c.http.Do(req)
}
