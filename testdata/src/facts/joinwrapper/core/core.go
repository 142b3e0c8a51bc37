// Package core has a client that joins what callers give to its base.
package core

import (
	"context"
	"net/http"
	"net/url"
)

// A Client knows a server.
type Client struct{ Server string }

// Do requests a path.
func (c *Client) Do(ctx context.Context, method, path string, query url.Values) error { // fact `.*Do: parameter 2 is JoinPath element of net/url.URL.JoinPath`
	u, err := url.Parse(c.Server)
	if err != nil {
		return err
	}
	u = u.JoinPath(path)
	if method == http.MethodGet && query != nil {
		u.RawQuery = query.Encode()
	}
	req, err := http.NewRequestWithContext(ctx, method, u.String(), nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}
