package drops

import (
	"net/http"
	"net/url"
)

// The path of a copy is set, where others go on with it.
type replaced struct{ base *url.URL }

func newReplaced(raw string) (*replaced, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	return &replaced{u}, nil
}

func (c *replaced) nodes() (*http.Response, error) {
	return http.Get(c.base.String() + "/nodes")
}

func (c *replaced) stats() (*http.Response, error) {
	u := *c.base
	u.Path = "/stats" // want `"/stats" does not go on with the path of the base: "https://h/base" would give "https://h/stats" \(resolve-drops-path\)`
	return http.Get(u.String())
}

// Another host has another path.
func (c *replaced) mirror() (*http.Response, error) {
	u := *c.base
	u.Host, u.Path = "mirror.example.com", "/stats"
	return http.Get(u.String())
}

// A text that is parsed is a base, too.
type textual struct{ base string }

func (c *textual) nodes() (string, error) { return url.JoinPath(c.base, "nodes") }

func (c *textual) stats() (string, error) {
	u, err := url.Parse(c.base)
	if err != nil {
		return "", err
	}
	return u.ResolveReference(&url.URL{Path: "/stats"}).String(), nil // want `"/stats" does not go on with the path of the base: .*`
}

// One URL is given to both.
func ofNodes(base *url.URL) *url.URL { return base.JoinPath("nodes") }
func ofStats(base *url.URL) *url.URL {
	return base.ResolveReference(&url.URL{Path: "/stats"}) // want `"/stats" does not go on with the path of the base: .*`
}

func both(raw string) ([]*url.URL, error) {
	u, err := url.Parse(raw)
	if err != nil {
		return nil, err
	}
	return []*url.URL{ofNodes(u), ofStats(u)}, nil
}

// It has no path.
type hostOnly struct{ base *url.URL }

func newHostOnly() (*hostOnly, error) {
	u, err := url.Parse("https://example.com")
	return &hostOnly{u}, err
}

func (h *hostOnly) nodes() *url.URL { return h.base.JoinPath("nodes") }
func (h *hostOnly) stats() *url.URL { return h.base.ResolveReference(&url.URL{Path: "/stats"}) }

type cut struct{ base *url.URL }

func newCut(u *url.URL) *cut {
	root := *u
	root.Path, root.RawPath = "/", ""
	return &cut{&root}
}

func (c *cut) nodes() *url.URL { return c.base.JoinPath("nodes") }
func (c *cut) stats() *url.URL { return c.base.ResolveReference(&url.URL{Path: "/stats"}) }
