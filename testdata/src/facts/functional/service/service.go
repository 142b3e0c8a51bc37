package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/functional/core"
)

func raw(name, query string) (*http.Response, error) {
	return core.Send(
		core.WithPath("/users/"+name+"/keys"), // want `path segment name is not escaped: .* \(unescaped-segment\)`
		core.WithQuery("q="+query),            // want `query value query is not escaped: .* \(unescaped-query\)`
	)
}

func escaped(name, query string) (*http.Response, error) {
	return core.Send(core.WithPath("/users/"+url.PathEscape(name)+"/keys"), core.WithQuery("q="+url.QueryEscape(query)))
}
