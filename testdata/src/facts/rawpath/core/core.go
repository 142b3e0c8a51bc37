// Package core splits a path into its two forms.
package core

import (
	"net/http"
	"net/url"
)

// A Client has a base.
type Client struct{ base *url.URL }

// NewRequest takes a path in escaped form.
func (c *Client) NewRequest(method, path string) (*http.Request, error) {
	u := *c.base
	unescaped, err := url.PathUnescape(path)
	if err != nil {
		return nil, err
	}
	u.RawPath = c.base.Path + path
	u.Path = c.base.Path + unescaped
	return http.NewRequest(method, u.String(), nil)
}
