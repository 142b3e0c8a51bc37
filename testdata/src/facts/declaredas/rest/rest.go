// Package rest implements it without knowing it.
package rest

import "net/http"

// A Client sends to one host.
type Client struct{ base string }

// Send gets what is at a path.
func (c *Client) Send(path string) error {
	_, err := http.Get(c.base + "/api/" + path)
	return err
}
