package segment

import "net/http"

// Images and plugins of APIs that are none of an engine of containers: their names are one
// segment, whatever the routes of an engine have in common with theirs.

func imageOfCloud(name string) (*http.Response, error) {
	return http.Get("https://api.example.com/v2/images/" + name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func photo(photoID string) (*http.Response, error) {
	return http.Get("https://api.example.com/images/" + photoID) // want `path segment photoID is not escaped: .* \(unescaped-identifier\)`
}

func enablePlugin(name string) (*http.Response, error) {
	return http.Get("https://example.com/api/plugins/" + name + "/enable") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}
