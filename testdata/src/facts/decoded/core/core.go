// Package core takes decoded paths.
package core

import (
	"net/http"
	"net/url"
	"path"
)

// A Client has a base.
type Client struct{ base url.URL }

// Request takes a decoded path and a query.
func (c *Client) Request(method, requestPath string, query url.Values) (*http.Request, error) { // fact `.*Request: parameter 1 is decoded path .*`
	u := c.base
	u.Path = path.Join(u.Path, requestPath)
	u.RawQuery = query.Encode()
	return http.NewRequest(method, u.String(), nil)
}

// APIPath makes a URL of a decoded path.
func (c *Client) APIPath(p string) string { // fact `.*APIPath: parameter 0 is decoded path /v1\{\} .*`
	return (&url.URL{Path: "/v1" + p}).String()
}

// Fetch takes a decoded path through the text of a URL.
func (c *Client) Fetch(p string) (*http.Request, error) {
	return http.NewRequest("GET", "https://example.com"+c.APIPath(p), nil)
}

// Either puts a path into a URL as it is, or decoded: no form of it is right
// for both.
func (c *Client) Either(p string, decoded bool) (*http.Request, error) { // fact ``
	if decoded {
		return http.NewRequest("GET", (&url.URL{Scheme: "https", Host: "example.com", Path: "/v1" + p}).String(), nil)
	}
	return http.NewRequest("GET", "https://example.com/v1"+p, nil)
}
