package join

import (
	"fmt"
	"net/http"
	"net/url"
)

func inVariable(name string) (*http.Response, error) {
	u := "https://example.com/users/" + name // want `the URL is escaped as a whole: .* \(escape-after-join\)`
	return http.Get(url.QueryEscape(u))
}

func assignedAgain(name string) (*http.Response, error) {
	u := "https://example.com/users/" + name // want `the URL is escaped as a whole: .* \(escape-after-join\)`
	u = url.PathEscape(u)
	return http.Get(u)
}

func formatted(name string, page int) (*http.Response, error) {
	return http.Get(url.PathEscape(fmt.Sprintf("https://example.com/users/%s?page=%d", name, page))) // want `the URL is escaped as a whole: .* \(escape-after-join\)`
}

func wrongInside(name string) (*http.Response, error) {
	return http.Get(url.PathEscape("https://example.com/users/" + url.QueryEscape(name))) // want `the URL is escaped as a whole: .* \(escape-after-join\)`
}

// asValue has a URL that is escaped for the query that it becomes a value of: what stands
// in it is not escaped.
func asValue(names chan string) (*http.Response, error) {
	name := <-names
	return http.Get("https://example.com/login?next=" + url.QueryEscape("https://example.com/users/"+name+"/keys")) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// both has a text that is requested as it is, too.
func both(name string) {
	u := "https://example.com/users/" + name + "/keys" // want `path segment name is not escaped: .* \(unescaped-segment\)` `the URL is escaped as a whole: .* \(escape-after-join\)`
	http.Get(u)
	http.Get(url.PathEscape(u))
}
