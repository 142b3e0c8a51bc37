// Package form prints values as people read them.
package form

import (
	"fmt"
	"net/http"
	"net/url"
)

func list(ids []int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items?ids=%v", ids)) // want `query value ids is a list: the URL would have "\[1 2\]" \(bad-text-form\)`
}

func printed(names []string) (*http.Response, error) {
	return http.Get("https://example.com/items/" + fmt.Sprint(names) + "/all") // want `path segment names is a list: .* \(bad-text-form\)`
}

func table(filter map[string]string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items?filter=%v", filter)) // want `query value filter is a map: the URL would have "map\[a:1\]" \(bad-text-form\)`
}

type page struct{ Number, Size int }

func structure(p page) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items?page=%v", p)) // want `query value p is a struct: the URL would have "{a b}" \(bad-text-form\)`
}

func pointer(limit *int) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items?limit=%v", limit)) // want `query value limit is a pointer: the URL would have "0xc000012345" \(bad-text-form\)`
}

func addressOf(v url.Values, limit *int) {
	v.Set("limit", fmt.Sprintf("%d", *limit))
	v.Set("offset", fmt.Sprintf("%d", limit)) // want `query value limit is a pointer: the URL would have "824633795397" \(bad-text-form\)`
}

func quoted(name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://example.com/items?name=%q", name)) // want `query value name is printed in quotation marks: the URL would have "\\"a\\"" \(bad-text-form\)`
}
