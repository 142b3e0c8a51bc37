package service

import (
	"fmt"
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/decoded/core"
)

func raw(c *core.Client, name string) (*http.Request, error) {
	return c.Request("GET", fmt.Sprintf("/folders/%s/permissions", name), nil)
}

func escaped(c *core.Client, name string) (*http.Request, error) {
	return c.Request("GET", fmt.Sprintf("/folders/%s/permissions", url.PathEscape(name)), nil) // want `.* \(escaped-in-decoded\)`
}

func path(c *core.Client, name string) (*http.Request, error) {
	return http.NewRequest("GET", "https://example.com/"+c.APIPath("/containers/"+name+"/json"), nil)
}

func twice(c *core.Client, name string) string {
	return c.APIPath("/containers/" + url.PathEscape(name) + "/json") // want `.* \(escaped-in-decoded\)`
}

func fetched(c *core.Client, name string) (*http.Request, error) {
	return c.Fetch("/containers/" + name + "/json")
}

func fetchedTwice(c *core.Client, name string) (*http.Request, error) {
	return c.Fetch("/containers/" + url.PathEscape(name) + "/json") // want `path segment name is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
}
