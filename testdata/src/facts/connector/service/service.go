package service

import (
	"context"
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/connector/core"
)

// A Service uses a connector.
type Service struct{ core.Connector }

// New returns a service.
func New(c core.Connector) *Service { return &Service{c} }

func (s *Service) user(ctx context.Context, name string) (*http.Response, error) {
	return s.Get(ctx, "users/"+name+"/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func (s *Service) escaped(ctx context.Context, name string) (*http.Response, error) {
	return s.Connector.Get(ctx, "users/"+url.PathEscape(name)+"/keys")
}
func mixed(m core.Mixed, name string) error { return m.Read("users/" + name + "/keys") }
