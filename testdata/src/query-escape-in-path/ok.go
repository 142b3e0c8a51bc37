package queryinpath

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

func right(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.PathEscape(name))
}

func inQuery(name string) (*http.Response, error) {
	return http.Get("https://example.com/users?name=" + url.QueryEscape(name))
}

// replaced makes a space of every plus.
func replaced(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + strings.ReplaceAll(url.QueryEscape(name), "+", "%20"))
}

// number has no space.
func number(n int) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.QueryEscape(strconv.Itoa(n)))
}
