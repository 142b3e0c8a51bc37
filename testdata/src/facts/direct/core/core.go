// Package core has a client whose requests are made in one function.
package core

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// A Client talks to a service.
type Client struct {
	base string
	http *http.Client
}

// NewRequest makes a request for a path after the base.
func (c *Client) NewRequest(ctx context.Context, method, path string, body io.Reader) (*http.Request, error) { // fact `.*NewRequest: parameter 2 is URL \{base\}\{\} of net/http.NewRequestWithContext; parameter 3 is body of net/http.NewRequestWithContext`
	return http.NewRequestWithContext(ctx, method, c.base+path, body)
}

// Get reads a path.
func (c *Client) Get(ctx context.Context, path string) (*http.Response, error) { // fact `.*Get: parameter 1 is URL \{base\}\{\} of net/http.NewRequestWithContext`
	req, err := c.NewRequest(ctx, http.MethodGet, path, nil)
	if err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

// Connect opens a database, which a URL names or a list of settings.
func Connect(location string) (*url.URL, error) { // fact `.*Connect: parameter 0 is URL of net/url.Parse; .*`
	if !strings.HasPrefix(location, "postgres://") {
		return nil, nil
	}
	return url.Parse(location)
}

func connect(name, mode string, settings map[string]string) {
	_, _ = Connect("host=localhost sslmode=" + mode + " dbname=" + name)
	_, _ = Connect("[" + name + "]:5432")
	list := ""
	for k, v := range settings {
		list += k + "=" + v + " "
	}
	_, _ = Connect(list)
	_, _ = Connect("postgres://localhost/db?application_name=" + name) // want `query value name is not escaped: .* \(unescaped-query\)`
}

// Page takes a path, to which it adds before it uses it.
func Page(path string) (*http.Response, error) { // fact `.*Page: parameter 0 is URL https://example.com/\{\}.html of net/http.Get`
	file := path + ".html"
	return http.Get("https://example.com/" + file) // want `path file is not escaped: .* \(unescaped-path\)`
}
