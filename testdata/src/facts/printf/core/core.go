// Package core formats URLs.
package core

import (
	"fmt"
	"net/http"
)

// A Client has a base.
type Client struct{ base string }

// URL formats a URL.
func (c *Client) URL(format string, args ...any) string { // fact `.*URL: .*result 0 is \{base\}/api\{\$0%\{\$1\.\.\.\}\}`
	return c.base + "/api" + fmt.Sprintf(format, args...)
}

// Get formats a path and reads it.
func (c *Client) Get(format string, args ...any) (*http.Response, error) { // fact `.*Get: parameter 0 is a format of parameter 1 for URL \{base\}\{\} of net/http.Get`
	return http.Get(fmt.Sprintf(c.base+format, args...))
}

// Head passes a format on.
func (c *Client) Head(format string, args ...any) error { // fact `.*Head: parameter 0 is a format of parameter 1 for URL \{base\}\{\} of net/http.Get`
	_, err := c.Get(format, args...)
	return err
}

// Read reads a URL that another method formats.
func (c *Client) Read(query string, format string, args ...any) (*http.Response, error) { // fact `.*Read: parameter 0 is URL \{base\}/api\{format\}\?\{\} of net/http.Get; parameter 1 is a format of parameter 2 for URL \{base\}/api\{\} of net/http.Get`
	u := c.URL(format, args...)
	if query != "" {
		u += "?" + query
	}
	return http.Get(u)
}

// Maybe formats when there is something to format.
func Maybe(base, format string, args ...any) (*http.Response, error) { // fact `.*Maybe: parameter 0 is URL of net/http.Get; parameter 1 is a format of parameter 2 for URL \{base\}\{\} of net/http.Get`
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	return http.Get(base + format)
}

func (c *Client) user(name string) (*http.Response, error) {
	return c.Get("/users/%s/keys", name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
