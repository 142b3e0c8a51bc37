// Package join escapes what is joined.
package join

import (
	"net/http"
	"net/url"
)

func whole(q string) (*http.Response, error) {
	return http.Get(url.QueryEscape("https://example.com/search/1?q=" + url.QueryEscape(q))) // want `the URL is escaped as a whole: "https://example.com/..." would be sent as "https%3A%2F%2Fexampl..." \(escape-after-join\)`
}

func query(q, page string) (*http.Response, error) {
	return http.Get("https://example.com/search?" + url.QueryEscape("q="+q+"&page="+page)) // want `the query is escaped as a whole: "q=" would be sent as "q%3D" \(escape-after-join\)`
}

func constant() (*http.Response, error) {
	const query = "sort=name&order=asc"
	return http.Get("https://example.com/search?" + url.QueryEscape(query)) // want `the query is escaped as a whole: .* \(escape-after-join\)`
}

func raw(u *url.URL, q string) {
	u.RawQuery = url.QueryEscape("q=" + q) // want `the query is escaped as a whole: .* \(escape-after-join\)`
}

func path(name string) (*http.Response, error) {
	return http.Get("https://example.com" + url.PathEscape("/users/"+name)) // want `the path is escaped with its "/": "/users/" would be sent as "%2Fusers%2F" \(escape-after-join\)`
}

// What url.Values made is a query already.
func encoded(v url.Values) (*http.Response, error) {
	return http.Get("https://example.com/search?" + url.QueryEscape(v.Encode())) // want `the query is escaped as a whole: "k=v" would be sent as "k%3Dv" \(escape-after-join\)`
}

func encodedRaw(u *url.URL, v url.Values) {
	u.RawQuery = url.PathEscape(v.Encode()) // want `the query is escaped as a whole: .* \(escape-after-join\)`
}

func encodedBehind(v url.Values) (*http.Response, error) {
	query := url.QueryEscape(v.Encode())
	return http.Get("https://example.com/search?page=1&" + query) // want `the query is escaped as a whole: .* \(escape-after-join\)`
}
