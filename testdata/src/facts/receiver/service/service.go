// Package service makes routes.
package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/receiver/core"
)

func members(title string) (*http.Response, error) {
	r := core.Route("https://example.com/titles/" + title).With("members") // want `path segment title is not escaped: .* \(unescaped-segment\)`
	return http.Get(r.String())
}

func membersEscaped(title string) (*http.Response, error) {
	r := core.Route("https://example.com/titles/" + url.PathEscape(title)).With("members")
	return http.Get(r.String())
}

func get(base, title string) (*http.Response, error) {
	return core.Route(base + "/titles/" + title).Get() // want `path segment title is not escaped: .* \(unescaped-segment\)`
}

func label(base, title string) (*http.Response, error) {
	return http.Get(base + core.Label(title).Path())
}

// A getter is an interface that a text of the other package implements.
type getter interface {
	Get() (*http.Response, error)
}

func getAll(title string, more ...getter) {
	for _, g := range append(more, core.Route("https://example.com/titles/"+title)) { // want `path segment title is not escaped: .* \(unescaped-segment\)`
		_, _ = g.Get()
	}
}
