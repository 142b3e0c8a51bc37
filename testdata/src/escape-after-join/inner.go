package join

import (
	"net/http"
	"net/url"
)

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
