// Package handmade escapes by hand.
package handmade

import (
	"net/http"
	"strings"
)

func spaces(q string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + strings.ReplaceAll(q, " ", "%20")) // want `query value q is escaped by hand, which is not enough: "a&b=c" would add a parameter "b" \(handmade-escape\)`
}

func plus(q string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + strings.Replace(q, " ", "+", -1)) // want `query value q is escaped by hand, which is not enough: "a&b=c" would add a parameter "b" \(handmade-escape\)`
}

func segment(name string) (*http.Response, error) {
	name = strings.ReplaceAll(name, " ", "%20")
	return http.Get("https://example.com/users/" + name + "/keys") // want `path segment name is escaped by hand, which is not enough: "a/b\?c" would change the path and the query \(handmade-escape\)`
}

func slashes(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + strings.NewReplacer("/", "%2F", " ", "%20").Replace(name) + "/keys") // want `path segment name is escaped by hand, which is not enough: "a\?b#c" would start the query and cut the URL short \(handmade-escape\)`
}

func twice(q string) (*http.Response, error) {
	return http.Get("https://example.com/?q=" + strings.ReplaceAll(strings.ReplaceAll(q, " ", "%20"), "&", "%26")) // want `query value q is escaped by hand, which is not enough: "a#b" would cut the URL short \(handmade-escape\)`
}
