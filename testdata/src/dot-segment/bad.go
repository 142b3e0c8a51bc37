// Package dots lets clients climb.
package dots

import (
	"fmt"
	"net/http"
	"net/url"
)

func file(r *http.Request) (*http.Response, error) {
	return http.Get("https://example.com/files/" + url.PathEscape(r.PathValue("name")) + "/raw") // want `path segment r.PathValue\("name"\) from the request may be a dot-segment, which no escaper changes: ".." would make the path "/raw" \(dot-segment\)`
}

func user(r *http.Request) (*http.Response, error) {
	id := url.PathEscape(r.FormValue("id"))
	return http.Get(fmt.Sprintf("https://example.com/v1/users/%s", id)) // want `path segment id from the request may be a dot-segment, .*: ".." would make the path "/v1" \(dot-segment\)`
}
