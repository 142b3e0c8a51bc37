package service

import (
	"net/http"

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
