package pathjoin

import (
	"net/http"
	"net/url"
	"path"
	"strings"
)

func escapedQuery(t *target, title string) (*http.Response, error) {
	t.RawQuery = "title=" + url.QueryEscape(title)
	return http.Get(t.String())
}

func spaces(t *target) (*http.Response, error) {
	t.Path = "/wiki/Main Page"
	return http.Get(t.String())
}

func bothPaths(u *url.URL, name string) (*http.Response, error) {
	u.Path = "/files/" + name + "/raw"
	u.RawPath = "/files/" + url.PathEscape(name) + "/raw"
	return http.Get(u.String())
}

func elements(u *url.URL, title string) (*http.Response, error) {
	return http.Get(u.JoinPath("wiki", url.PathEscape(title)).String())
}

type options struct {
	Path     string
	RawQuery string
	Host     string
}

type site struct {
	options
	name string
}

func ownFields(s *site, title string) {
	s.Path = "/var/lib/" + title
	s.RawQuery = title + " OR 1"
	s.Host = title
}

func encodedEmbedded(t *target, q url.Values) (*http.Response, error) {
	t.RawQuery = q.Encode()
	return http.Get(t.String())
}

func fileEmbedded(u *url.URL, dir string) string {
	return path.Join(dir, u.Host, u.Path)
}

func bothLists(u *url.URL, parts []string) (*http.Response, error) {
	esc := make([]string, len(parts))
	for i, p := range parts {
		esc[i] = url.PathEscape(p)
	}
	u.Path = "/" + strings.Join(parts, "/")
	u.RawPath = "/" + strings.Join(esc, "/")
	return http.Get(u.String())
}
