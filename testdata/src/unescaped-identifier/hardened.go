package identifier

import (
	"fmt"
	"net/http"
	"net/url"
)

// A fix that hardens one place says that the value is one segment elsewhere, too. It does
// not say that the value is free text: nothing did that in either place.

func (c *records) create(objectType string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/data/sobjects/%s", c.base, objectType)) // want `path segment objectType is not escaped: .* \(unescaped-identifier\)`
}

func (c *records) describe(objectType string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/data/sobjects/%s/describe", c.base, objectType)) // want `path segment objectType is not escaped: .* \(unescaped-identifier\)`
}

// The escape of another value after the same prefix says nothing of them.
func (c *records) query(soql string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/data/query?q=%s", c.base, url.QueryEscape(soql)))
}

func (c *records) in(objectType string) (*http.Response, error) {
	return http.Get(c.base + "/data/search?type=" + url.QueryEscape(objectType))
}

func (i *instance) identifier() string { return i.name }

func (i *instance) proxy(base string) (*http.Response, error) {
	prefix := "/resources/" + i.identifier() // want `path segment i.identifier\(\) is not escaped: .* \(unescaped-identifier\)`
	return http.Get(base + prefix)
}

func (i *instance) status(base string) (*http.Response, error) {
	return http.Get(base + "/resources/" + i.identifier() + "/status") // want `path segment i.identifier\(\) is not escaped: .* \(unescaped-identifier\)`
}

// Told: the package escapes the value of one name, and what people write is free text in
// both places.

func (c *records) view(viewMode string) (*http.Response, error) {
	return http.Get(c.base + "/views/" + url.PathEscape(viewMode) + "/rows")
}

func (c *records) firstView(viewMode string) (*http.Response, error) {
	return http.Get(c.base + "/views/" + viewMode) // want `path segment viewMode is not escaped: .* \(unescaped-segment\)`
}

func (c *records) label(label string) (*http.Response, error) {
	return http.Get(c.base + "/labels/" + label + "/rows") // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

type records struct{ base string }

type instance struct{ name string }
