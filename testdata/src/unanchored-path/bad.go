// Package unanchoredpath looks for a path in whole URLs.
package unanchoredpath

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func Base(server string) string {
	if strings.Contains(server, "/api") { // want `"/api" may stand in the host, too: "https://api\.example\.com" would pass, whose host is "api\.example\.com" \(unanchored-path\)`
		return server
	}
	return server + "/api"
}

func Get(server string) (*http.Response, error) { return http.Get(Base(server) + "/users") }

type Client struct{ url string }

func New(address string) *Client {
	address = strings.TrimSuffix(address, "/")
	if strings.Index(address, "/v1") < 0 { // want `"/v1" may stand in the host, too: "https://v1\.example\.com" would pass.*`
		address = fmt.Sprintf("%s/v1", address)
	}
	return &Client{address}
}

func (c *Client) Do() (*http.Response, error) { return http.Get(c.url + "/things") }

type Config struct{ URL string }

// A host without a dot is one, too.
func (c *Config) Complete() (*http.Response, error) {
	if !strings.Contains(c.URL, "/rest/") { // want `"/rest/" may stand in the host, too: "https://rest/" would pass, whose host is "rest" .*`
		c.URL = strings.TrimRight(c.URL, "/") + "/rest/"
	}
	return http.Get(c.URL + "users")
}

const webhook = "/webhook"

func Joined(raw string) (*url.URL, error) {
	has := strings.Contains(raw, webhook) // want `"/webhook" may stand in the host, too.*`
	if !has {
		raw, _ = url.JoinPath(raw, "webhook")
	}
	return url.Parse(raw)
}

func OfURL(u *url.URL) (*http.Response, error) {
	if !strings.Contains(u.String(), "/api") { // want `"/api" may stand in the host, too.*`
		u.Path += "/api" // want `u.Path is changed without the RawPath.*`
	}
	return http.Get(u.String())
}
