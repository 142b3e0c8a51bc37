// Package service says what stands before the values that it gives.
package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/rightafter/core"
)

func titled(c *core.Client, title string) {
	c.Delete("/titles/", title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	c.Delete("/titles/", url.PathEscape(title))
	http.Get("https://api.example.com" + core.Path("/titles/", title)) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	http.Get("https://api.example.com" + core.Path("/titles/", url.PathEscape(title)))
	http.Get("https://api.example.com" + core.Path("/titles", "/all"))
}
