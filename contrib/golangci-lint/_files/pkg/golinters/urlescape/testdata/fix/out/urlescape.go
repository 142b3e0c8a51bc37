//golangcitest:args -Eurlescape
//golangcitest:expected_exitcode 0
package p

import (
	"net/http"
	"net/url"
)

func search(text string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + url.QueryEscape(text))
}

func topic(name string) (*http.Response, error) {
	return http.Get("https://example.com/topics/" + url.PathEscape(name) + "/posts?page=1")
}
