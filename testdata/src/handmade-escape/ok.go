package handmade

import (
	"net/http"
	"net/url"
	"strings"
)

func afterQueryEscape(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + strings.ReplaceAll(url.QueryEscape(name), "+", "%20"))
}

func escapedAfter(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.PathEscape(strings.ReplaceAll(name, " ", "-")))
}

func noEscape(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.PathEscape(strings.ToLower(name)) + "/" + strings.ReplaceAll("a b", " ", "%20"))
}

// All that has a meaning in a path is replaced.
func whole(name string) (*http.Response, error) {
	r := strings.NewReplacer("%", "%25", "/", "%2F", "?", "%3F", "#", "%23", " ", "%20")
	return http.Get("https://example.com/users/" + r.Replace(name) + "/keys")
}

// Several segments may be meant.
func file(path string) (*http.Response, error) {
	if strings.ContainsAny(path, "?#%") {
		return nil, nil
	}
	return http.Get("https://example.com/files/" + strings.ReplaceAll(path, " ", "%20"))
}

func message(q string) string {
	return "searching for " + strings.ReplaceAll(q, " ", "%20")
}
