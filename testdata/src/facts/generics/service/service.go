package service

import (
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/generics/core"
)

type user struct{}

type route string

func raw(c *core.Client, name string) (user, error) {
	return core.Get[user](c, "/users/"+name+"/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func method(s *core.Service[user], name string) (user, error) {
	return s.Get("/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func text(c *core.Client, name string) error {
	return core.Text(c, route("/users/"+name+"/keys")) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func escaped(c *core.Client, name string) (user, error) {
	return core.Get[user](c, "/users/"+url.PathEscape(name)+"/keys")
}
