package forward

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type service struct{ Host, Path, Token string }

// A field that keeps the Path of a URL is decoded, as that is.
func (s *service) setURL(u *url.URL) {
	path := u.Path
	if len(path) > 0 && path[len(path)-1] == '/' {
		path = path[:len(path)-1]
	}
	i := strings.LastIndex(path, "/") + 1
	s.Path = path[:i]
	if s.Path == "/" {
		s.Path = s.Path[1:]
	}
	s.Host, s.Token = u.Host, path[i:]
}

func (s *service) getURL() *url.URL {
	return &url.URL{Scheme: "service", Host: s.Host, Path: s.Path + s.Token}
}

func (s *service) send() (*http.Response, error) {
	return http.Get(fmt.Sprintf("https://%s%s/message?to=%s", s.Host, s.Path, url.QueryEscape(s.Token))) // want `s.Path is decoded: "/a%3Fb" would be sent on as "/a\?b", where a query begins \(decoded-forwarded\)`
}

type upstream struct{ host, path, prefix, basePath, sent, given string }

func newUpstream(u *url.URL, given string) *upstream {
	return &upstream{
		path:     strings.TrimSuffix(u.Path, "/"),
		prefix:   "/v1",
		basePath: u.Path,
		sent:     u.EscapedPath(),
		given:    given,
	}
}

func (s *upstream) get(name string) (*http.Response, error) {
	return http.Get("https://" + s.host + s.path + "/" + url.PathEscape(name)) // want `s.path is decoded: .* \(decoded-forwarded\)`
}

// Right: a constant, the path as it is sent, a base that the program chooses, and a
// field that gets other texts, too.
func (s *upstream) prefixed(name string) (*http.Response, error) {
	return http.Get("https://" + s.host + s.prefix + "/" + url.PathEscape(name))
}

func (s *upstream) asSent() (*http.Response, error) {
	return http.Get("https://" + s.host + s.sent)
}

func (s *upstream) based() (*http.Response, error) {
	return http.Get("https://" + s.host + s.basePath)
}

func (s *upstream) other(path string) (*http.Response, error) {
	return http.Get("https://" + s.host + s.given)
}

type mixed struct{ host, path string }

func (m *mixed) set(u *url.URL, path string) {
	m.path = u.Path
	if m.path == "" {
		m.path = path
	}
}

func (m *mixed) get() (*http.Response, error) {
	return http.Get("https://" + m.host + m.path)
}

// What a field is made of itself says nothing of what it holds.
type config struct{ issuer, key, target, cut string }

func (c *config) clean() {
	c.issuer = strings.TrimSuffix(c.issuer, "/")
	c.key = strings.ToLower(c.key)
	c.target = strings.TrimSpace(strings.TrimRight(c.target, "/"))
	c.cut = c.cut[:len(c.cut)-1]
}

func (c *config) gets() {
	http.Get(c.issuer + "/oauth/token")
	http.Get(c.target + "/health")
	http.Get("https://" + c.cut + "/health")
	http.NewRequest("PUT", "https://example.com/v1/hello/"+url.PathEscape(c.key), nil)
}
