package delimiter

import (
	"net/http"
	"net/url"
)

func pairs(page string) (*http.Response, error) {
	return http.Get("https://example.com/items?page=" + url.QueryEscape(page) + "&size=10")
}

// The value is a URL with a query of its own.
func next() (*http.Response, error) {
	return http.Get("https://example.com/login?next=/search?q=1")
}

func absolute() (*http.Response, error) {
	return http.Get("https://example.com/login?next=https://example.com/search?q=1")
}

// A "?" that is data.
func question() (*http.Response, error) {
	return http.Get("https://example.com/search?q=what?")
}

func given(nextURL string) (*http.Response, error) {
	return http.Get("https://example.com/login?next=" + url.QueryEscape(nextURL) + "?page=1")
}

func either(u string, has bool) (*http.Response, error) {
	sep := "?"
	if has {
		sep = "&"
	}
	return http.Get("https://example.com/" + url.PathEscape(u) + sep + "size=10")
}

func path(name string) (*http.Response, error) {
	return http.Get("https://example.com/a&amp;" + url.PathEscape(name))
}

// What stands before may have a query.
func further(link, page string) (*http.Response, error) {
	return http.Get(link + "&page=" + url.QueryEscape(page))
}

func oneOrOther(all bool, page string) (*http.Response, error) {
	path := "/items"
	if all {
		path += "?all=1"
	}
	return http.Get("https://example.com" + path + "&page=" + url.QueryEscape(page))
}

// An "&" of a segment.
func company(name string) (*http.Response, error) {
	return http.Get("https://example.com/a&b/" + url.PathEscape(name))
}
