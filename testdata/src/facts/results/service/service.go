package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/results/core"
)

func get(path string) (*http.Response, error) { return http.Get("https://example.com/" + path) }

func raw(c *core.Client, name string) (*http.Response, error) {
	if _, err := get(core.UserPath(name)); err != nil { // want `path segment name is not escaped: .* \(unescaped-segment\)`
		return nil, err
	}
	if _, err := get(core.Named(url.PathEscape(name)) + "?q=" + name); err != nil { // want `query value name is not escaped: .* \(unescaped-query\)`
		return nil, err
	}
	p, err := core.Branches(name, false) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	if err != nil {
		return nil, err
	}
	if _, err := get(p + "/" + name); err != nil { // want `path segment name is not escaped: .* \(unescaped-segment\)`
		return nil, err
	}
	return http.Get(c.URL(name).String())
}

var cached map[string]bool

func escapedArguments(name, q string) (*http.Response, error) {
	if _, err := get(core.UserPath(url.PathEscape(name))); err != nil {
		return nil, err
	}
	if _, err := get("users?" + core.Pairs(1, q)); err != nil { // want `query value q is not escaped: .* \(unescaped-query\)`
		return nil, err
	}
	if _, err := http.Get(core.WithName("https://example.com/users", q)); err != nil {
		return nil, err
	}
	if cached[core.Key("user", name)] {
		return nil, nil
	}
	if _, err := get(core.Judged(name)); err != nil {
		return nil, err
	}
	return get("users?" + core.Pairs(1, url.QueryEscape(q)))
}

func choices(id any, name string) (*http.Response, error) {
	label, err := core.Parse(id)
	if err != nil {
		return nil, err
	}
	if _, err := get("/labels/" + label + "/keys"); err != nil { // want `path segment label is not escaped: .* \(unescaped-segment\)`
		return nil, err
	}
	if _, err := get("/labels/" + url.PathEscape(label) + "/keys"); err != nil {
		return nil, err
	}
	return get("/users/" + core.OrAll(name) + "/keys") // want `path segment .* is not escaped: .* \(unescaped-segment\)`
}

func labelOf(labels map[string]string) (*http.Response, error) {
	if _, err := get("/labels/" + url.PathEscape(core.Label(labels)) + "/keys"); err != nil {
		return nil, err
	}
	return get("/labels/" + core.Label(labels) + "/keys") // want `path segment core.Label\(labels\) is not escaped: .* \(unescaped-segment\)`
}
