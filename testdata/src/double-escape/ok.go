package double

import (
	"net/http"
	"net/url"
	"strconv"
)

func once(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.PathEscape(name))
}

// urlAsValue makes a query value of a whole URL, which is escaped as such.
func urlAsValue(name string) (*http.Response, error) {
	next := "https://example.com/users/" + url.PathEscape(name)
	return http.Get("https://example.com/login?next=" + url.QueryEscape(next))
}

func urlAsValueInPlace(name string) (*http.Response, error) {
	return http.Get("https://example.com/login?next=" + url.QueryEscape("/users/"+url.PathEscape(name)))
}

// queryAsValue makes a query value of a whole query.
func queryAsValue(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/login?state=" + url.QueryEscape(v.Encode()))
}

func pathAsValue(u *url.URL) (*http.Response, error) {
	return http.Get("https://example.com/login?next=" + url.QueryEscape(u.EscapedPath()))
}

// number never needs an escape.
func number(n int) (*http.Response, error) {
	return http.Get("https://example.com/users/" + url.PathEscape(url.PathEscape(strconv.Itoa(n))))
}

// again escapes what was decoded in between.
func again(name string) (*http.Response, error) {
	plain, err := url.PathUnescape(url.PathEscape(name))
	if err != nil {
		return nil, err
	}
	return http.Get("https://example.com/users/" + url.PathEscape(plain))
}
