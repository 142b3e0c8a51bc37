// Package core takes the parts of a request in a struct.
package core

import (
	"net/http"
	"net/url"
)

// Opts are the parts of a request.
type Opts struct {
	Method     string
	RootURL    string
	Path       string // fact `field Path: URL .*\{\} of net/http.NewRequest`
	Parameters url.Values
	Body       *Body
}

// Body is the body of a request.
type Body struct{ Callback string } // fact `field Callback: URL of net/url.Parse.*`

// A Client has a root.
type Client struct{ root string }

// Call makes a request.
func (c *Client) Call(opts *Opts) (*http.Request, error) {
	u := opts.RootURL
	if u == "" {
		u = c.root
	}
	u += opts.Path
	if opts.Parameters != nil {
		u += "?" + opts.Parameters.Encode()
	}
	if opts.Body != nil {
		if _, err := url.Parse(opts.Body.Callback); err != nil {
			return nil, err
		}
	}
	return http.NewRequest(opts.Method, u, nil)
}
