// Package core sends requests that know their own paths.
package core

import (
	"net/http"
)

// A Request is sent to an API.
type Request interface {
	Method() string
	Path() (string, error) // fact `.*Request\).Path: result 0 becomes URL \{base\}/\{\} of net/http.NewRequest`
}

// A Client has a base.
type Client struct{ base string }

// Do sends a request.
func (c *Client) Do(r Request) (*http.Response, error) {
	p, err := r.Path()
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequest(r.Method(), c.base+"/"+p, nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

// A Pager is read page by page.
type Pager interface {
	Endpoint(ids ...any) string // fact `.*Pager\).Endpoint: result 0 becomes URL of net/http.Get`
}

// List reads all pages.
func List[P Pager](p P, ids ...any) error {
	_, err := http.Get(p.Endpoint(ids...))
	return err
}

// A Named has a name, which is one segment.
type Named interface{ Name() string }

// Remove removes what has a name.
func (c *Client) Remove(n Named) error {
	_, err := http.Get(c.base + "/" + n.Name() + "/remove") // want `path segment n\.Name\(\) is not escaped: .* \(unescaped-segment\)`
	return err
}
