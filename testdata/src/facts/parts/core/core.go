// Package core joins the parts of a path.
package core

import (
	"net/http"
	"net/url"
	"strings"
)

// A Client has a base.
type Client struct{ Endpoint string }

// ServiceURL joins parts.
func (c *Client) ServiceURL(parts ...string) string { // fact `.*ServiceURL: result 0 is \{.*\}\{\$0...\}`
	return c.Endpoint + strings.Join(parts, "/")
}

// Get joins parts and reads what they name.
func (c *Client) Get(parts ...string) (*http.Response, error) { // fact `.*Get: parameter 0 is joined by "/" for URL \{.*\}/\{\} of net/http.Get`
	return http.Get(c.Endpoint + "/" + strings.Join(parts, "/"))
}

// Escaped escapes parts before it joins them.
func (c *Client) Escaped(parts ...string) (*http.Response, error) {
	segments := make([]string, 0, len(parts))
	for _, p := range parts {
		segments = append(segments, url.PathEscape(p))
	}
	return http.Get(c.Endpoint + "/" + strings.Join(segments, "/"))
}

// Head passes parts on.
func (c *Client) Head(parts ...string) error { // fact `.*Head: parameter 0 is joined by "/" for URL \{.*\}/\{\} of net/http.Get`
	_, err := c.Get(parts...)
	return err
}
