package pathinquery

import (
	"encoding/hex"
	"net/http"
	"net/url"
	"strings"
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

// fixed replaces all bytes that are left.
func mended(title string) (*http.Response, error) {
	escaped := strings.ReplaceAll(url.PathEscape(title), "+", "%2B")
	return http.Get("https://example.com/?title=" + strings.ReplaceAll(escaped, "&", "%26"))
}

// inSegment has no meaning for those bytes.
func inSegment(title string) (*http.Response, error) {
	return http.Get("https://example.com/" + strings.ReplaceAll(url.PathEscape(title), "+", "%2B") + "/x")
}
