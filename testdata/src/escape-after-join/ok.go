package join

import (
	"net/http"
	"net/url"
)

func parts(q, page string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + url.QueryEscape(q) + "&page=" + url.QueryEscape(page))
}

// A URL that is a value of another one.
func next(u string) (*http.Response, error) {
	return http.Get("https://example.com/login?next=" + url.QueryEscape("https://example.org/back?id="+url.QueryEscape(u)))
}

// A query that is a value.
func nested(q string) (*http.Response, error) {
	return http.Get("https://example.com/login?state=" + url.QueryEscape("q="+q))
}

// Some services want the group and the project in one segment.
func project(group, name string) (*http.Response, error) {
	return http.Get("https://example.com/api/v4/projects/" + url.PathEscape(group+"/"+name))
}

// A value that is called as a key would be.
func flag(name string) (*http.Response, error) {
	return http.Get("https://example.com/search?" + url.QueryEscape("tag:"+name))
}

// A query that is the value of another one.
func nestedURL(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/login?next=" + url.QueryEscape("/search?"+v.Encode()))
}

func nestedQuery(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/login?filter=" + url.QueryEscape(v.Encode()))
}

// A key that is escaped.
func oneKey(key string) (*http.Response, error) {
	return http.Get("https://example.com/search?" + url.QueryEscape(key))
}
