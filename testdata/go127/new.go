// Package go127 has what Go 1.27 lets one write; make compat compares what is
// found here with want.txt.
package go127

import (
	"net/http"
	"net/url"
	"strings"
	"uuid"
)

type link struct {
	url.URL
	title string
}

func promoted(name string) link {
	return link{Scheme: "https", Host: "example.com", Path: "/users/" + url.PathEscape(name), title: name}
}

type api struct{ base string }

func (a api) get[K any](path string, _ K) (*http.Response, error) { return http.Get(a.base + path) }

func generic(name string) (*http.Response, error) {
	return api{"https://example.com"}.get("/users/"+name, 1)
}

func last(file string) (*http.Response, error) {
	_, name, _ := strings.CutLast(file, "/")
	return http.Get("https://example.com/files/" + name)
}

func cloned(u *url.URL, name string) string {
	c := u.Clone()
	c.Path = "/users/" + url.PathEscape(name)
	return c.String()
}

func identified(id string) (*http.Response, error) {
	if _, err := uuid.Parse(id); err != nil {
		return nil, err
	}
	return http.Get("https://example.com/" + uuid.NewV7().String() + "/" + id)
}
