package drops

import (
	"net/url"
	"path"
	"strings"
)

// What is given to one of them is given to the others.
type nodes struct{ base *url.URL }

func newNodes(u *url.URL) *nodes { return &nodes{base: u} }

func (n *nodes) stats() string {
	u := *n.base
	u.Path = path.Join(u.Path, "/_nodes/stats")
	u.RawPath = ""
	return u.String()
}

func (n *nodes) tasks() string {
	return n.base.ResolveReference(&url.URL{Path: "/_tasks"}).String() // want `"/_tasks" does not go on with the path of the base: "https://h/base" would give "https://h/_tasks" \(resolve-drops-path\)`
}

type shards struct {
	server *url.URL
	n      int
}

func newShards(u *url.URL) *shards { return &shards{server: u, n: 1} }

func (s *shards) cat() string {
	u := s.server.ResolveReference(&url.URL{Path: "_cat/shards"}) // want `"_cat/shards" does not go on with the path of the base: .*`
	return u.String()
}

// The root of the host, and what is there on every host.
func (s *shards) top() *url.URL   { return s.server.ResolveReference(&url.URL{Path: "/"}) }
func (s *shards) known() *url.URL { return s.server.ResolveReference(&url.URL{Path: "/.well-known/x"}) }

// Another path is kept than the one that is not.
type two struct{ api, login *url.URL }

func newTwo(api, login *url.URL) *two { return &two{api, login} }

func (t *two) users() *url.URL { return t.api.JoinPath("users") }
func (t *two) start() *url.URL { return t.login.ResolveReference(&url.URL{Path: "/login"}) }

// What the package makes itself is not what is given to others.
type made struct{ base *url.URL }

func newMade(host string) *made { return &made{base: &url.URL{Scheme: "https", Host: host}} }

func (m *made) items() *url.URL { return m.base.ResolveReference(&url.URL{Path: "/items"}) }

// It ends with a slash when a reference is resolved against it.
type slashes struct{ base *url.URL }

func newSlashes(u *url.URL) *slashes {
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
		u.RawPath = ""
	}
	return &slashes{base: u}
}

func (s *slashes) groups() *url.URL { return s.base.JoinPath("groups") }
func (s *slashes) items() *url.URL  { return s.base.ResolveReference(&url.URL{Path: "items"}) }
