package decodedsegment

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// Callers write the whole path, or put numbers in it.
type constants struct{ host string }

func (c *constants) get(p string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: c.host, Path: path.Join("/api", p)}
	return http.Get(u.String())
}

func (c *constants) users() (*http.Response, error) { return c.get("/users") }

func (c *constants) user(id int64) (*http.Response, error) {
	return c.get(fmt.Sprintf("/users/%d/keys", id))
}

func (c *constants) kind(admin bool) (*http.Response, error) {
	name := "users"
	if admin {
		name = "admins"
	}
	return c.get("/" + name + "/list")
}

// Callers give sub-paths, and the whole path.
type subPaths struct{ host string }

func (s *subPaths) get(p string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: s.host, Path: path.Join("/api", p)}
	return http.Get(u.String())
}

func (s *subPaths) file(filePath string) (*http.Response, error) { return s.get("/files/" + filePath) }

func (s *subPaths) rest(endpoint string) (*http.Response, error) { return s.get(endpoint) }

func (s *subPaths) named(name string) (*http.Response, error) { return s.get(name) }

// The function that sets the Path sets the RawPath, too.
type bothPaths struct{ base *url.URL }

func (b *bothPaths) get(p string) (*http.Response, error) {
	u := *b.base
	plain, err := url.PathUnescape(p)
	if err != nil {
		return nil, err
	}
	u.Path, u.RawPath = u.Path+plain, u.EscapedPath()+p
	return http.Get(u.String())
}

func (b *bothPaths) labels(name string) (*http.Response, error) {
	return b.get("/labels/" + url.PathEscape(name) + "/notes")
}

// The elements are escaped, and JoinPath takes them so.
type joined struct{ base *url.URL }

func (j *joined) get(parts ...string) (*http.Response, error) {
	for i, part := range parts {
		parts[i] = url.PathEscape(part)
	}
	return http.Get(j.base.JoinPath(parts...).String())
}

func (j *joined) labels(name string) (*http.Response, error) { return j.get("labels", name, "notes") }

// The callers let no "/" through.
type tests struct{ host string }

func (t *tests) get(p string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: t.host, Path: path.Join("/api", p)}
	return http.Get(u.String())
}

func (t *tests) labels(name string) (*http.Response, error) {
	if strings.Contains(name, "/") {
		return nil, errors.New("a label has no slash")
	}
	return t.get("/labels/" + name + "/notes")
}

// A loop over what the program lists.
type loops struct{ host string }

func (l *loops) path(parts ...string) string {
	u := &url.URL{Scheme: "https", Host: l.host, Path: "/api"}
	for _, part := range parts {
		u.Path = path.Join(u.Path, part)
	}
	return u.String()
}

func (l *loops) lights() (*http.Response, error) { return http.Get(l.path("lights", "all")) }
