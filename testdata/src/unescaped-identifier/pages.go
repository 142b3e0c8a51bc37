package identifier

import "net/http"

// The number of a page, which is none of a wiki.
func listedPage(page string) (*http.Response, error) {
	return http.Get("https://example.com/items/page/" + page) // want `path segment page is not escaped: .* \(unescaped-identifier\)`
}
