package drops

import (
	"fmt"
	"net/http"
	"net/url"
)

func value(id string) (*url.URL, error) {
	base, err := url.Parse("https://example.com/api/v1")
	if err != nil {
		return nil, err
	}
	return base.Parse("users/" + url.PathEscape(id)) // want `"users/.*" does not go on with the path of the base: "https://example.com/api/v1" would give "https://example.com/api/users/.*" \(resolve-drops-path\)`
}

var apiBase, _ = url.Parse("https://example.com/api/v1")

func packageVariable() (*url.URL, error) {
	return apiBase.Parse("users") // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

type client struct{ base *url.URL }

const defaultBase = "https://example.com/api/v1"

func newClient() (*client, error) {
	u, err := url.Parse(defaultBase)
	if err != nil {
		return nil, err
	}
	return &client{base: u}, nil
}

func (c *client) users() (*url.URL, error) {
	return c.base.Parse("users") // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

func (c *client) user(id int) *url.URL {
	return c.base.ResolveReference(&url.URL{Path: fmt.Sprintf("users/%d", id)}) // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

func literal() *url.URL {
	base := &url.URL{Scheme: "https", Host: "example.com", Path: "/api/v1"}
	return base.ResolveReference(&url.URL{Path: "users"}) // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

func printed(id int) (*http.Response, error) {
	base, err := url.Parse("https://example.com/api/v1")
	if err != nil {
		return nil, err
	}
	ref, err := url.Parse(fmt.Sprintf("users/%d", id))
	if err != nil {
		return nil, err
	}
	return http.Get(base.ResolveReference(ref).String()) // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

var fixed = url.URL{Scheme: "https", Host: "example.com", Path: "/api/v2"}

func ofVariable(id int) string {
	return fixed.ResolveReference(&url.URL{Path: fmt.Sprintf("items/%d", id), RawQuery: "a=b"}).String() // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

type service struct{ Base url.URL }

func newService(host string) *service {
	return &service{Base: url.URL{Scheme: "https", Host: host, Path: "/rest"}}
}

func (s *service) items() string {
	return s.Base.ResolveReference(&url.URL{Path: "items"}).String() // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

func ofHost(host, id string) (*url.URL, error) {
	base, err := url.Parse("https://" + host + "/company/rest")
	if err != nil {
		return nil, err
	}
	return base.Parse("users/" + url.PathEscape(id) + "/keys?page=1") // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

func set(server *url.URL) *url.URL {
	u := *server
	u.Path = "/api/v1"
	return u.ResolveReference(&url.URL{Path: "users"}) // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

func mustParse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

var must = mustParse("https://example.com/api/v1")

func ofMust() *url.URL {
	return must.ResolveReference(mustParse("users")) // want `.* does not go on with the path of the base: .* \(resolve-drops-path\)`
}

type rootedClient struct{ base *url.URL }

func newRooted() (*rootedClient, error) {
	base, err := url.Parse("https://example.com/v1/")
	return &rootedClient{base: base}, err
}

func (c *rootedClient) users() (*url.URL, error)  { return c.base.Parse("/v1/users") }
func (c *rootedClient) groups() (*url.URL, error) { return c.base.Parse("/v1/groups") }

func (c *rootedClient) items() (*url.URL, error) {
	return c.base.Parse("/items") // want `"/items" does not go on with the path of the base: "https://example.com/v1/" would give "https://example.com/items" \(resolve-drops-path\)`
}

func (c *rootedClient) icon() (*url.URL, error)  { return c.base.Parse("/favicon.ico") }
func (c *rootedClient) newer() (*url.URL, error) { return c.base.Parse("/v2/users") }
