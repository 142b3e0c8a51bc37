package field

import (
	"net/url"
	"strings"
)

func fields(filePath string) *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/files/" + filePath, RawQuery: "page=1", Fragment: "top"}
}

// question is data of a path.
func question() *url.URL {
	return &url.URL{Scheme: "https", Host: "example.com", Path: "/what?/why#1"}
}

// sharp is data of a path, too.
func sharp(u *url.URL, name string) {
	u.Path = "/languages/c#"
	u = u.JoinPath("channels", "#general")
	u.Path = "/what?" + name
}

// socket is no host, and no path after one.
func socket(u *url.URL, host string) {
	u.Host = "/var/run/service.sock"
	u.Host = host + ".example.com:8080"
	u.Host = "[::1]:8080"
}

// client cuts what it is given where a query begins.
type client struct{ base *url.URL }

func (c *client) branch(path string) *url.URL {
	u := *c.base
	if strings.Contains(path, "?") {
		parts := strings.Split(path, "?")
		u.Path, u.RawQuery = parts[0], parts[1]
	} else {
		u.Path = path
	}
	return &u
}

func (c *client) cut(path string) *url.URL {
	u := *c.base
	u.Path = path
	if before, query, ok := strings.Cut(path, "?"); ok {
		u.Path, u.RawQuery = before, query
	}
	return &u
}

func (c *client) index(path string) *url.URL {
	u := *c.base
	u.Path = path
	if i := strings.IndexByte(path, '?'); i >= 0 {
		u.Path, u.RawQuery = path[:i], path[i+1:]
	}
	return &u
}

// The caller takes the "#" away.
func anchor(name string) string { return "#/sections/" + name }

func toAnchor(u *url.URL, name string) { u.Fragment = strings.TrimPrefix(anchor(name), "#") }
