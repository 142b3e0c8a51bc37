package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/layers/core"
)

// Projects are projects.
type Projects struct{ client *core.Client }

func (p *Projects) get(resource string) (*http.Response, error) { // fact `.*get: parameter 0 is URL \{.*\}/api/v4/\{\} of net/http.NewRequest`
	return p.client.Do(http.MethodGet, resource)
}

// Label reads a label.
func (p *Projects) Label(project int, label string) (*http.Response, error) {
	return p.get("projects/labels/" + label + "/uses") // want `path segment label is not escaped: .* \(unescaped-segment\)`
}

// Search searches.
func (p *Projects) Search(query string) (*http.Response, error) {
	return p.get("search?q=" + query) // want `query value query is not escaped: .* \(unescaped-query\)`
}

// Right searches.
func (p *Projects) Right(query, label string) (*http.Response, error) {
	return p.get("labels/" + url.PathEscape(label) + "?q=" + url.QueryEscape(query))
}

// route is what its callers' callers pass.
func (p *Projects) item(name, route string) (*http.Response, error) { return p.under(name, route) }

func (p *Projects) under(name, route string) (*http.Response, error) {
	return p.get("items/" + url.PathEscape(name) + ":" + route)
}

func (p *Projects) children(name string) (*http.Response, error) { return p.item(name, "/children") }
