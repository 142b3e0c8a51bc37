// Package core has generic functions.
package core

import "net/http"

// A Client has an endpoint.
type Client struct{ endpoint string }

// Get reads a T.
func Get[T any](c *Client, path string) (v T, err error) { // fact `.*Get: parameter 1 is URL \{endpoint\}\{\} of net/http.Get`
	_, err = http.Get(c.endpoint + path)
	return v, err
}

// A Service reads Ts.
type Service[T any] struct{ client *Client }

// Get reads a T.
func (s *Service[T]) Get(path string) (T, error) { // fact `.*Get: parameter 0 is URL \{endpoint\}\{\} of net/http.Get`
	return Get[T](s.client, path)
}

// Text takes any kind of string.
func Text[S ~string](c *Client, path S) error { // fact `.*Text: parameter 1 is URL \{endpoint\}\{\} of net/http.Get`
	_, err := http.Get(c.endpoint + string(path))
	return err
}
