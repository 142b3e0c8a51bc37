package service

import (
	"context"
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/connector/core"
	"github.com/urlescape/urlescape/testdata/src/facts/connector/impl"
)

// A Service uses a connector.
type Service struct {
	core.Connector
	fetcher fetcher
}

type fetcher interface {
	Fetch(endpoint string) error // fact `.*Fetch: parameter 0 is URL \{base\}\{\} .*`
}

// New returns a service.
func New(c core.Connector) *Service { return &Service{c, &impl.Conn{}} }

func (s *Service) user(ctx context.Context, name string) (*http.Response, error) {
	return s.Get(ctx, "users/"+name+"/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func (s *Service) escaped(ctx context.Context, name string) (*http.Response, error) {
	return s.Connector.Get(ctx, "users/"+url.PathEscape(name)+"/keys")
}

func (s *Service) fetch(name string) error {
	return s.fetcher.Fetch("/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func mixed(m core.Mixed, name string) error { return m.Read("users/" + name + "/keys") }
