package decoded

import (
	"net/http"
	"net/url"
)

// What a function or a field puts into the Path of a URL is decoded, too: without the
// escaper, a "/" of the value would be a separator, and ".." would climb.

type pathClient struct{ host string }

func (c *pathClient) get(path string) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: c.host, Path: path} // want `a caller puts n into path, .*: .* \(unescaped-identifier\)`
	return http.Get(u.String())
}

type pathRequest struct{ path string }

func (c *pathClient) do(r *pathRequest) (*http.Response, error) {
	u := url.URL{Scheme: "https", Host: c.host, Path: r.path}
	return http.Get(u.String())
}

func (c *pathClient) byName(name string) (*http.Response, error) {
	return c.get("/users/" + url.PathEscape(name)) // want `path segment name is escaped with url.PathEscape and will be escaped again: .*`
}

func (c *pathClient) keys(userID string) (*http.Response, error) {
	return c.get("/users/" + url.PathEscape(userID) + "/keys") // want `path segment userID is escaped with url.PathEscape and will be escaped again: .*`
}

func (c *pathClient) label(name string) (*http.Response, error) {
	return c.do(&pathRequest{path: "/labels/" + url.PathEscape(name)}) // want `path segment name is escaped with url.PathEscape and will be escaped again: .*`
}

func (c *pathClient) file(filePath string) (*http.Response, error) {
	return c.get("/files/" + url.PathEscape(filePath)) // want `path segment filePath is escaped with url.PathEscape and will be escaped again: .*`
}

func (c *pathClient) byNumber(n string) (*http.Response, error) {
	return c.get("/users/" + n + "/keys")
}

var _ = []any{(*pathClient).byName, (*pathClient).keys, (*pathClient).label, (*pathClient).file, (*pathClient).byNumber}
