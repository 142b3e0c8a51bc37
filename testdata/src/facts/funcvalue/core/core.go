// Package core calls functions that variables and fields hold.
package core

import (
	"context"
	"net/http"
)

// EndpointUser makes a URL.
var EndpointUser = func(name string) string { return "https://example.com/users/" + name } // want `path segment name is not escaped: .* \(unescaped-segment\)`

// A Client sends with a function.
type Client struct {
	send func(ctx context.Context, path string) error
}

// New returns a client.
func New() *Client { return &Client{send: send} }

func send(_ context.Context, path string) error { // fact `.*send: parameter 1 is URL .*`
	_, err := http.Get("https://example.com/" + path)
	return err
}

func (c *Client) user(ctx context.Context, name string) error {
	return c.send(ctx, "/users/"+name+"/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func method(h *HTTP, name string) error {
	get := h.Get
	return get("/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// HTTP sends requests.
type HTTP struct{ base string }

// Get sends a request.
func (h *HTTP) Get(path string) error { // fact `.*Get: parameter 0 is URL \{base\}\{\} of net/http.Get`
	_, err := http.Get(h.base + path)
	return err
}

func each(names []string, do func(path string) error) error {
	for _, name := range names {
		if err := do("/users/" + name + "/keys"); err != nil { // want `path segment name is not escaped: .* \(unescaped-segment\)`
			return err
		}
	}
	return nil
}

func all(h *HTTP, names []string) error { return each(names, h.Get) }

func closure(base, name string) error {
	get := func(path string) error {
		_, err := http.Get(base + path)
		return err
	}
	return get("/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func use(name string) (*http.Response, error) { return http.Get(EndpointUser(name)) }
