package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/options/core"
)

func literal(c *core.Client, name string) (*http.Request, error) {
	opts := core.Opts{
		Method: "GET",
		Path:   "/files/" + name + "/content", // want `path segment name is not escaped: .* \(unescaped-segment\)`
	}
	return c.Call(&opts)
}

func assigned(c *core.Client, name string) (*http.Request, error) {
	var opts core.Opts
	opts.Path = "/files/" + name + "/content" // want `path segment name is not escaped: .* \(unescaped-segment\)`
	return c.Call(&opts)
}

func nested(c *core.Client, q string) (*http.Request, error) {
	return c.Call(&core.Opts{Path: "/hooks", Body: &core.Body{
		Callback: "https://example.com/cb?q=" + q, // want `query value q is not escaped: .* \(unescaped-query\)`
	}})
}

func escaped(c *core.Client, name string) (*http.Request, error) {
	return c.Call(&core.Opts{Path: "/files/" + url.PathEscape(name) + "/content"})
}
