// Package missingscheme parses addresses as URLs.
package missingscheme

import (
	"context"
	"net/http"
	"net/url"
)

func parsed() (*url.URL, error) {
	return url.Parse("localhost:8080/status") // want `net/url parses "localhost" as the scheme of "localhost:8080/" \(missing-scheme\)`
}

func address() (*url.URL, error) {
	return url.Parse("127.0.0.1:8080") // want `"127.0.0.1:8080" has no scheme: url.Parse fails \(missing-scheme\)`
}

func withPort(port string) (*url.URL, error) {
	return url.Parse("localhost:" + port + "/status") // want `net/url parses "localhost" as the scheme of "localhost:8080" \(missing-scheme\)`
}

func requested() (*http.Response, error) {
	return http.Get("example.com/status") // want `"example.com/" has no scheme: net/url parses "example.com/" as a path, without a host \(missing-scheme\)`
}

func request(ctx context.Context) (*http.Request, error) {
	return http.NewRequestWithContext(ctx, http.MethodGet, "api.example.com:443/v1", nil) // want `net/url parses "api.example.com" as the scheme of "api.example.com:443/" \(missing-scheme\)`
}

func joined() (string, error) {
	return url.JoinPath("localhost:8080", "v1") // want `net/url parses "localhost" as the scheme of "localhost:8080" \(missing-scheme\)`
}

func client(c *http.Client) (*http.Response, error) {
	return c.Get("localhost:8080") // want `net/url parses "localhost" as the scheme of "localhost:8080" \(missing-scheme\)`
}
