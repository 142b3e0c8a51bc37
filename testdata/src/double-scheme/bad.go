// Package doublescheme puts a scheme before texts that have one.
package doublescheme

import (
	"flag"
	"net/http"
	"net/url"
	"os"
)

type config struct{ URL, Site, Page string }

// The same text is requested as it is.
func (c *config) ping() (*http.Response, error) { return http.Get(c.URL) }

// A setting has a scheme by its default.
var endpoint = flag.String("endpoint", "https://api.example.com", "the URL of the API")

var base = "http://localhost:9200"

func health() (*http.Response, error) { return http.Get("http://" + base + "/_cluster/health") } // want `the text after "http://" already has a scheme: the host of "http://http://localhost:9200" is "http" \(double-scheme\)`

// A URL has one.
func again(u *url.URL) (*http.Response, error) { return http.Get("https://" + u.String()) } // want `the text after "https://" already has a scheme: the host of "https://https://example.com" is "https" \(double-scheme\)`

type client struct{ host string }

func newClient(host string) *client { return &client{host: host} }

func production() *client { return newClient("https://api.example.com") }

// A field gets one.
func newConfig() *config { return &config{Site: "https://www.example.com"} }

// A default has one.
func fallback() (*http.Response, error) {
	addr := os.Getenv("ADDRESS")
	if addr == "" {
		addr = "https://example.com"
	}
	return http.Get("https://" + addr + "/status") // want `the text after "https://" already has a scheme: the host of "https://https://example.com" is "https" \(double-scheme\)`
}

// What is requested with a path has one.
func (c *config) first() (*http.Response, error) { return http.Get(c.Page + "/1") }
