package pathinquery

import (
	"encoding/hex"
	"net/http"
	"net/url"
)

func right(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + url.QueryEscape(q))
}

func inPath(name string) (*http.Response, error) {
	return http.Get("https://example.com/" + url.PathEscape(name) + "?page=1")
}

// digits have nothing that PathEscape would leave.
func digits(b []byte) (*http.Response, error) {
	return http.Get("https://example.com/?sum=" + url.PathEscape(hex.EncodeToString(b)))
}
