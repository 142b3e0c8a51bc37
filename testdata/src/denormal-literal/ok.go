package denormal

import (
	"fmt"
	"net/http"
	"net/url"
)

func normal() []string { return get("https://example.com/a%2Fb/~user?q=%C3%A9") }

func otherPort() []string { return get("https://example.com:8443/") }

func swapped() []string { return get("http://example.com:443/") }

func format(id int) []string { return get(fmt.Sprintf("https://example.com/%02d/a", id)) }

// A path that is decoded has no triplets.
func decoded() *url.URL { return &url.URL{Scheme: "https", Host: "example.com", Path: "/a%41b"} }

func upperPath() []string { return get("https://example.com/Users/A") }

func header() http.Header { return http.Header{"X-Path": {"/a%2fb"}} }
