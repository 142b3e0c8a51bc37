package service

import (
	"fmt"
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/baseparse/core"
)

func branch(c *core.Client, branch string) (*http.Request, error) {
	return c.NewRequest("GET", fmt.Sprintf("repos/branches/%v/protection", branch), nil) // want `path segment branch is not escaped: .* \(unescaped-segment\)`
}

func escaped(c *core.Client, branch string) (*http.Request, error) {
	return c.NewRequest("GET", fmt.Sprintf("repos/branches/%v/protection", url.PathEscape(branch)), nil)
}

func resolved(c *core.Client, label string) (string, error) {
	return c.Resolve("labels/" + label + "/x") // want `path segment label is not escaped: .* \(unescaped-segment\)`
}
