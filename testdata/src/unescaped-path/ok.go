package subpath

import (
	"net/http"
	"net/url"
)

func escaped(filePath string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + (&url.URL{Path: filePath}).EscapedPath())
}

// client puts the text of its callers behind a base: they escape its parts.
func client(base, path string) (*http.Response, error) {
	return http.Get(base + "/" + path)
}

func decoded(filePath string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + filePath}
}
