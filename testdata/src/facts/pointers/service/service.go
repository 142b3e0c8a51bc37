package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/pointers/core"
)

func many(owner, name string) (*http.Response, error) {
	if err := core.EscapeSegments(&owner, &name); err != nil {
		return nil, err
	}
	return core.Get("/repos/" + owner + "/" + name + "/keys")
}

func one(name string) (*http.Response, error) {
	core.EscapeOne(&name)
	return core.Get("/repos/" + name + "/keys")
}

func none(name, label string) (*http.Response, error) {
	core.EscapeOne(&label)
	return core.Get("/users/" + name + "/keys/" + label) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func set(title string) (*http.Response, error) {
	var name string
	core.Set(&name, title) // want `path segment title is not escaped: .* \(unescaped-segment\)`
	return core.Get("/titles/" + name)
}

func setEscaped(title string) (*http.Response, error) {
	var name, other string
	core.SetEscaped(&name, title)
	core.Set(&other, url.PathEscape(title))
	return core.Get("/titles/" + name + "/" + other)
}

func orders(customer string) (*http.Response, error) {
	var path string
	core.Orders(&path, customer)
	return core.Get(path)
}
