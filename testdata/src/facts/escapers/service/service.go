package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/escapers/core"
)

func segment(name string) (*http.Response, error) {
	return http.Get("https://example.com/users/" + core.Segment(name) + "/keys")
}

func subPath(name string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + core.SubPath(name))
}

func twice(name string) (*http.Response, error) {
	return core.User(url.PathEscape(name)) // want `.* \(double-escape\)`
}

func once(name string) (*http.Response, error) { return core.User(name) }

// The escaper is that of another package: who calls it cannot fix it.
func quoted(name string) (*http.Response, error) {
	return http.Get("https://example.com/" + core.FormatQuoted("users/%s/keys", name))
}
