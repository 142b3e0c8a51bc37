package service

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/testdata/src/facts/openapi/core"
)

// An API is generated.
type API struct{ client *core.Client }

func (a *API) raw(name string) (*http.Request, error) {
	path := "/users/{name}/keys"
	path = strings.Replace(path, "{"+"name"+"}", name, -1) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	return a.client.SendRequest("GET", a.client.Base+path)
}

func (a *API) escaped(name string) (*http.Request, error) {
	path := "/users/{name}/keys"
	path = strings.Replace(path, "{"+"name"+"}", url.PathEscape(name), -1)
	return a.client.SendRequest("GET", a.client.Base+path)
}
