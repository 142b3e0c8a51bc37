package double

import (
	"net/http"
	"net/url"
	"strings"
)

func dots(name string) (*http.Response, error) {
	e := strings.ReplaceAll(url.PathEscape(name), ".", "%2E")
	return http.Get("https://example.com/p/" + url.PathEscape(e) + "/raw") // want `path segment name is escaped twice by url.PathEscape: .* \(double-escape\)`
}

func plus(q string) (*http.Response, error) {
	e := strings.Replace(url.PathEscape(q), "+", "%2B", -1)
	return http.Get("https://example.com/find?q=" + url.QueryEscape(e)) // want `query value q is escaped twice, by url.PathEscape and url.QueryEscape: .* \(double-escape\)`
}

// One escaper, and what it leaves.
func dotsOnce(name string) (*http.Response, error) {
	return http.Get("https://example.com/p/" + strings.ReplaceAll(url.PathEscape(name), ".", "%2E") + "/raw")
}

func plusOnce(q string) (*http.Response, error) {
	e := strings.ReplaceAll(strings.ReplaceAll(url.PathEscape(q), "+", "%2B"), "@", "%40")
	return http.Get("https://example.com/p/" + e)
}
