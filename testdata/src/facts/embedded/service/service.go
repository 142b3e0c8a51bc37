package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/embedded/core"
)

type common struct{ *core.Base }

// A Service embeds what embeds the client.
type Service struct{ common }

func (s *Service) raw(name string) (*http.Response, error) {
	return s.Post("/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func (s *Service) escaped(name string) (*http.Response, error) {
	return s.common.Post("/users/" + url.PathEscape(name) + "/keys")
}
