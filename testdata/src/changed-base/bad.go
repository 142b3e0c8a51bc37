package changedbase

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

type client struct {
	base *url.URL
	http *http.Client
}

func (c *client) user(id int) (*http.Response, error) {
	c.base.Path = path.Join(c.base.Path, "users", fmt.Sprint(id)) // want `c\.base keeps the path that is added to it: after "https://example\.com/api/1" the next URL would be "https://example\.com/api/1/2" \(changed-base\)`
	return c.http.Get(c.base.String())
}

// A pointer that is copied leads to the same URL.
func (c *client) get(ctx context.Context, p string) (*http.Response, error) {
	u := c.base
	u.Path = path.Join(u.Path, p) // want `c\.base keeps the path that is added to it: .* \(changed-base\)`
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, err
	}
	return c.http.Do(req)
}

func (c *client) send(n int) (*http.Response, error) {
	c.base.Path = strings.TrimSuffix(c.base.Path, "/") + "/items/" + fmt.Sprint(n) // want `c\.base keeps .* \(changed-base\)`
	return c.http.Do(&http.Request{Method: http.MethodGet, URL: c.base})
}

// A URL that is no pointer, in what a pointer leads to.
type mirror struct {
	config struct{ url url.URL }
}

func (m *mirror) fetch(n int) (*http.Response, error) {
	u := &m.config.url
	u.Path = fmt.Sprintf("%s/files/%d", u.Path, n) // want `m\.config\.url keeps .* \(changed-base\)`
	return http.Get(u.String())
}

var endpoint = &url.URL{Scheme: "https", Host: "example.com", Path: "/v2"}

func order(n int) string {
	endpoint.Path = path.Join(endpoint.Path, "orders", fmt.Sprint(n)) // want `endpoint keeps .* \(changed-base\)`
	return endpoint.String()
}

// A function that is called for each request.
func proxy(target *url.URL) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		target.Path = path.Join(target.Path, r.URL.Path) // want `target keeps .* \(changed-base\)` `.* \(lost-raw-path\)`
		resp, err := http.Get(target.String())
		if err != nil {
			http.Error(w, "no answer", http.StatusBadGateway)
			return
		}
		resp.Body.Close()
	}
}

func fetcher(base string) (func(n int) (*http.Response, error), error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return func(n int) (*http.Response, error) {
		u.Path += "/pages/" + fmt.Sprint(n) // want `u keeps .* \(changed-base\)`
		return http.Get(u.String())
	}, nil
}

// A constant that is in the URL of the other methods, too.
func (c *client) status() (*http.Response, error) {
	c.base.Path = path.Join(c.base.Path, "status") // want `c\.base keeps .* \(changed-base\)`
	return http.Get(c.base.String())
}

// What two statements put there stays, too.
func (c *client) part(n int) string {
	u := c.base
	u.Path = path.Join(u.Path, "parts")
	u.Path = path.Join(u.Path, fmt.Sprint(n)) // want `c\.base keeps .* \(changed-base\)`
	return u.String()
}

// A function that is called where it stands runs as often as what is around it.
func (c *client) now(n int) (resp *http.Response, err error) {
	func() {
		c.base.Path = path.Join(c.base.Path, fmt.Sprint(n)) // want `c\.base keeps .* \(changed-base\)`
		resp, err = http.Get(c.base.String())
	}()
	return resp, err
}

type store struct {
	root *url.URL
}

func (s *store) page(n int) (*http.Response, error) {
	u := s.root
	u.RawQuery += fmt.Sprintf("&page=%d", n) // want `s\.root keeps the query that is added to it: the next request has it, too \(changed-base\)`
	return http.Get(u.String())
}

// A test of the URL alone says nothing of its path.
func (s *store) entry(n int) (*http.Response, error) {
	if s.root != nil {
		s.root.Path += "/entries/" + fmt.Sprint(n) // want `s\.root keeps the path that is added to it: .* \(changed-base\)`
	}
	return http.Get(s.root.String())
}
