package service

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/objects/core"
)

type getKeys struct{ name string }

func (g getKeys) Method() string { return http.MethodGet }

func (g getKeys) Path() (string, error) {
	if g.name == "" {
		return "", errors.New("no name")
	}
	return "users/" + g.name + "/keys", nil // want `path segment g\.name is not escaped: .* \(unescaped-segment\)`
}

type putKeys struct{ name string }

func (p *putKeys) Method() string { return http.MethodPut }

func (p *putKeys) Path() (path string, err error) {
	path = "users/" + url.PathEscape(p.name)
	path += "/keys"
	return
}

type named struct{ name string }

func (n *named) Method() string { return http.MethodPut }

func (n *named) Path() (path string, err error) {
	path = "users/" + n.name // want `path segment n\.name is not escaped: .* \(unescaped-segment\)`
	path += "/keys"
	return
}

type tags struct{}

func (tags) Endpoint(ids ...any) string {
	name := ids[0].(string)
	return fmt.Sprintf("/tags/%s/keys", name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// dir is given to no client.
type dir struct{ name string }

func (d dir) Method() string { return "" }

func (d dir) Path() (string, error) { return "users/" + d.name + "/keys", nil }

type file struct{ name string }

func (f file) Name() string { return "files/" + f.name }

func do(c *core.Client, name string) error {
	if _, err := c.Do(getKeys{name}); err != nil {
		return err
	}
	if _, err := c.Do(&putKeys{name}); err != nil {
		return err
	}
	if _, err := c.Do(&named{name}); err != nil {
		return err
	}
	if err := c.Remove(file{name}); err != nil {
		return err
	}
	return core.List(tags{}, name)
}
