package lostrawpath

import (
	"net/http"
	"net/url"
)

// A URL that was parsed from a path alone may be sent as "%2Fdb", of which the Path is
// "/db": after another host that would be "//db", so that the fix is for a person.

type server struct {
	dsn  *url.URL
	base string
}

func (s *server) ofPath(path string) (*http.Request, error) {
	u, err := url.Parse(path)
	if err != nil {
		return nil, err
	}
	out := *s.dsn
	out.Path = u.Path // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	return http.NewRequest("GET", out.String(), nil)
}

func (s *server) full(path string) string {
	if s.base != "" {
		return s.base + "/" + path
	}
	return path
}

func (s *server) ofEither(path string) (*http.Request, error) {
	u, err := url.Parse(s.full(path))
	if err != nil {
		return nil, err
	}
	out := *s.dsn
	out.Path = u.Path // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	return http.NewRequest("GET", out.String(), nil)
}

// These begin with a host, or with a "/".

func (s *server) ofURL(rawURL string) (*http.Request, error) {
	u, err := url.Parse(rawURL)
	if err != nil {
		return nil, err
	}
	out := *s.dsn
	out.Path = u.Path // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	return http.NewRequest("GET", out.String(), nil)
}

func (s *server) ofLed(path string) (*http.Request, error) {
	u, err := url.Parse("/" + path)
	if err != nil {
		return nil, err
	}
	out := *s.dsn
	out.Path = u.Path // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	return http.NewRequest("GET", out.String(), nil)
}

func (s *server) ofHost(path string) (*http.Request, error) {
	u, err := url.Parse("https://example.com/" + path)
	if err != nil {
		return nil, err
	}
	out := *s.dsn
	out.Path = u.Path // want `u.Path is copied without its RawPath: .* \(lost-raw-path\)`
	return http.NewRequest("GET", out.String(), nil)
}

func (s *server) ofRequest(r *http.Request) (*http.Request, error) {
	out := *s.dsn
	out.Path = r.URL.Path // want `r.URL.Path is copied without its RawPath: .* \(lost-raw-path\)`
	return http.NewRequest("GET", out.String(), nil)
}
