package drops

import (
	"net/http"
	"net/url"
	"strings"
)

// Rooted references are meant.
func login() (*url.URL, error) {
	base, err := url.Parse("https://example.com/api/v1")
	if err != nil {
		return nil, err
	}
	return base.Parse("/login")
}

func icon(base *url.URL) *url.URL { return base.ResolveReference(&url.URL{Path: "/favicon.ico"}) }

var slashed, _ = url.Parse("https://example.com/api/v1/")

func ofSlashed(id string) (*url.URL, error) { return slashed.Parse("users/" + url.PathEscape(id)) }

var bare = &url.URL{Scheme: "https", Host: "example.com"}

func ofBare() *url.URL { return bare.ResolveReference(&url.URL{Path: "users"}) }

var top = &url.URL{Scheme: "https", Host: "example.com", Path: "/"}

func ofTop() *url.URL { return top.ResolveReference(&url.URL{Path: "users"}) }

// The neighbour of a page without a dot in its name.
func token() (*url.URL, error) {
	page, err := url.Parse("https://example.com/oauth/authorize")
	if err != nil {
		return nil, err
	}
	return page.Parse("token")
}

func queried(q string) *url.URL {
	base, err := url.Parse("https://example.com/docs/guide")
	if err != nil {
		return nil
	}
	return base.ResolveReference(&url.URL{RawQuery: url.Values{"q": {q}}.Encode()})
}

func absolute() (*url.URL, error) {
	base, err := url.Parse("https://example.com/docs/guide")
	if err != nil {
		return nil, err
	}
	return base.Parse("https://other.example.com/users")
}

// The links of a page that was read.
func links(base *url.URL, hrefs []string) []*url.URL {
	var out []*url.URL
	for _, href := range hrefs {
		if u, err := base.Parse(href); err == nil {
			out = append(out, u)
		}
	}
	return out
}

func ended(server string) (*url.URL, error) {
	base, err := url.Parse(server + "/v1" + "/")
	if err != nil {
		return nil, err
	}
	return base.Parse("users")
}

type endedClient struct{ base *url.URL }

// What is made sure of before is not asked for after.
func newEnded() (*endedClient, error) {
	u, err := url.Parse(defaultBase)
	if err != nil {
		return nil, err
	}
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	return &endedClient{base: u}, nil
}

func (c *endedClient) users() (*url.URL, error) { return c.base.Parse("users") }

type givenClient struct{ base *url.URL }

func newGiven(u *url.URL) *givenClient { return &givenClient{base: u} }

func (c *givenClient) useDefault() { c.base, _ = url.Parse(defaultBase) }

func (c *givenClient) users() (*url.URL, error) { return c.base.Parse("users") }

type changedClient struct{ base *url.URL }

func newChanged() *changedClient {
	c := &changedClient{base: &url.URL{Scheme: "https", Host: "example.com", Path: "/api"}}
	c.base.Path += "/"
	return c
}

func (c *changedClient) get() (*http.Response, error) {
	return http.Get(c.base.ResolveReference(&url.URL{Path: "x"}).String())
}

func location(r *http.Response) (*url.URL, error) {
	return r.Request.URL.Parse(r.Header.Get("Location"))
}

// The base has two parts to end with.
func either(v2 bool) (*url.URL, error) {
	text := "https://example.com/api/v1"
	if v2 {
		text = "https://example.com/api/v2/"
	}
	base, err := url.Parse(text)
	if err != nil {
		return nil, err
	}
	return base.Parse("users")
}
