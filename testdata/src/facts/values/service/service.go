// Package service has fields that hold one of a few texts.
package service

import (
	"net/http"
)

type realm struct {
	host, name string
	label      string
	title      string
}

var realms = []realm{
	{host: "a.example.com", name: "one"},
	{host: "b.example.com", name: "two"},
}

func newRealm(label string, title *string) *realm {
	r := &realm{host: "c.example.com", name: "three", label: label}
	fill(&r.title)
	return r
}

func fill(title *string) { *title = "x" + *title }

func (r *realm) get() (*http.Response, error) {
	return http.Get("https://example.com/realms/" + r.name + "/keys")
}

func (r *realm) labels() (*http.Response, error) {
	return http.Get("https://example.com/realms/" + r.label + "/keys") // want `path segment r.label is not escaped: .* \(unescaped-segment\)`
}

func (r *realm) titles() (*http.Response, error) {
	return http.Get("https://example.com/realms/" + r.title + "/keys") // want `path segment r.title is not escaped: .* \(unescaped-segment\)`
}
