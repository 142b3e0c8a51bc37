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

func format(name string) (*http.Response, error) {
	if _, err := core.Get("users/%s/keys", name); err != nil {
		return nil, err
	}
	if _, err := http.Get("https://example.com/" + core.FormatAny("users/%s/%d/keys", name, 7)); err != nil {
		return nil, err
	}
	return http.Get("https://example.com/" + core.FormatPath("users/%s/keys", name))
}

func twice(name string) (*http.Response, error) {
	if _, err := core.User(url.PathEscape(name)); err != nil { // want `.* \(double-escape\)`
		return nil, err
	}
	if _, err := core.Get("users/%s/keys", url.PathEscape(name)); err != nil { // want `.* \(double-escape\)`
		return nil, err
	}
	return http.Get("https://example.com/" + core.FormatPath("users/%s/keys", url.PathEscape(name))) // want `.* \(double-escape\)`
}

func once(name string) (*http.Response, error) { return core.User(name) }

// The escaper is that of another package: who calls it cannot fix it.
func quoted(name string) (*http.Response, error) {
	return http.Get("https://example.com/" + core.FormatQuoted("users/%s/keys", name))
}
