package segment

import (
	"fmt"
	"net/http"
	"net/url"
	"path"
)

type settings struct{ Prefix, PathPrefix, RoutePrefix string }

type mounted struct {
	base string
	cfg  settings
}

// routes has the prefix in its routes: it is as many segments as one likes.
func (m *mounted) routes(mux *http.ServeMux, h http.Handler) {
	mux.Handle(path.Join("/"+m.cfg.Prefix+"/", "users"), h)
	mux.Handle("/"+m.cfg.PathPrefix+"/users", h)
}

func (m *mounted) joined(sub string) (*http.Response, error) {
	return http.Get(m.base + path.Join("/"+m.cfg.Prefix+"/", url.PathEscape(sub)))
}

func (m *mounted) concatenated(name string) (*http.Response, error) {
	return http.Get(m.base + "/" + m.cfg.Prefix + "/users/" + url.PathEscape(name))
}

func (m *mounted) formatted(name string) (*http.Response, error) {
	return http.Get(fmt.Sprintf("%s/%s/users/%s", m.base, m.cfg.PathPrefix, url.PathEscape(name)))
}

func (m *mounted) inVariable(name string) (*http.Response, error) {
	prefix := m.cfg.RoutePrefix
	return http.Get(m.base + "/" + prefix + "/users/" + url.PathEscape(name))
}

func (m *mounted) given(prefix, name string) (*http.Response, error) {
	return http.Get(m.base + "/" + prefix + "/users/" + url.PathEscape(name))
}

// behind has other text of the path before the value: it names something in it.
func (m *mounted) behind(prefix string) (*http.Response, error) {
	return http.Get(m.base + "/networks/" + prefix + "/hosts") // want `path segment prefix is not escaped: .*`
}

func (m *mounted) tenant(tenant string) (*http.Response, error) {
	return http.Get(m.base + "/" + tenant + "/users") // want `path segment tenant is not escaped: .*`
}

func (m *mounted) joinedName(name string) (*http.Response, error) {
	return http.Get(m.base + path.Join("/"+m.cfg.Prefix+"/", name, "keys")) // want `path segment name is not escaped: .*`
}

func (m *mounted) user(user string) (*http.Response, error) {
	return http.Get(m.base + "/" + m.cfg.Prefix + "/users/" + user + "/keys") // want `path segment user is not escaped: .*`
}

func (m *mounted) label(label string) (*http.Response, error) {
	return http.Get(m.base + path.Join("/"+label+"/", "users")) // want `path segment label is not escaped: .*`
}
