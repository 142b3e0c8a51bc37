package userinfo

import (
	"net/http"
	"strings"
)

// Behind what a builder holds already, a URL begins with its scheme.

type signer struct{ url strings.Builder }

func (s *signer) written(name, secret string) (*http.Response, error) {
	s.url.WriteString("https://" + name + ":" + secret + "@example.com/") // want `password secret is not escaped: .* \(unescaped-userinfo\)`
	return http.Get(s.url.String())
}

type mirror struct{ prefix string }

func (m mirror) login(name, secret string) (*http.Response, error) {
	return http.Get(m.prefix + "https://" + name + ":" + secret + "@example.com/x") // want `password secret is not escaped: .* \(unescaped-userinfo\)`
}
