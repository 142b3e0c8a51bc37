package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/builder/core"
)

func raw(name string) (*http.Response, error) {
	return core.New("https://example.com").Path("/users/" + name + "/keys").Send() // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func params(name, query string) (*http.Response, error) {
	return core.New("https://example.com").
		Path("/users/{name}/keys").
		SetPathParam("name", name).
		SetQueryParam("q", query).
		Send()
}

func twice(query string) (*http.Response, error) {
	return core.New("https://example.com").SetQueryParam("q", url.QueryEscape(query)).Send() // want `.* \((double-escape|escaped-in-decoded)\)`
}
