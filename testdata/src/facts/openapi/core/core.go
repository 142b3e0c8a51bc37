// Package core sends what generated code makes.
package core

import "net/http"

// A Client has a base.
type Client struct{ Base string }

// SendRequest sends a request.
func (c *Client) SendRequest(method, rawURL string) (*http.Request, error) { // fact `.*SendRequest: parameter 1 is URL of net/http.NewRequest`
	return http.NewRequest(method, rawURL, nil)
}
