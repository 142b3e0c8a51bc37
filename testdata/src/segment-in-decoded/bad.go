// Package decodedsegment puts values into paths that are decoded.
package decodedsegment

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

func literal(name string) string {
	u := url.URL{Scheme: "https", Host: "api.example.com", Path: "/users/" + name + "/keys"} // want `path segment name is put into url.URL.Path, which does not escape "/": "a/b" would become two segments \(segment-in-decoded\)`
	return u.String()
}

func field(u *url.URL, userID string) {
	u.Path = fmt.Sprintf("/users/%s", userID) // want `path segment userID is put into url.URL.Path, which does not escape "/": "a/b" would become two segments \(unescaped-identifier\)`
}

func filled(menuID string) string {
	p := strings.Replace("/v2/menus/{id}/content", "{id}", menuID, 1) // want `path segment menuID is put into url.URL.Path, .* \(unescaped-identifier\)`
	return (&url.URL{Scheme: "https", Host: "api.example.com", Path: p}).String()
}

func ofRequest(r *http.Request) *url.URL {
	return &url.URL{Scheme: "https", Host: "api.example.com", Path: "/users/" + r.FormValue("name") + "/keys"} // want `path segment .* from the request is put into url.URL.Path, .* \(segment-in-decoded\)`
}

func filledOne(u *url.URL, id string) {
	u.Path = strings.Replace(u.Path, "{id}", id, 1) // want `id is put into url.URL.Path, which does not escape "/": "a/b" would become two segments \(segment-in-decoded\)`
}

func filledAll(req *http.Request, params map[string]string) {
	p := req.URL.Path
	for name, value := range params {
		p = strings.ReplaceAll(p, "{"+name+"}", value) // want `value is put into url.URL.Path, .* \(segment-in-decoded\)`
	}
	req.URL.Path = p
}

// A service has the values of an address.
type service struct{ Name, Token, Channel string }

func (s *service) address() *url.URL {
	return &url.URL{Scheme: "service", Host: "example.com", Path: "/" + s.Token + "/" + s.Channel} // want `path segment s.Token is put into url.URL.Path, .* \(unescaped-identifier\)`
}

// named is one segment to whoever reads the address.
func (s *service) named() *url.URL {
	return &url.URL{Scheme: "service", Host: "example.com", Path: "/" + s.Name} // want `path segment s.Name is put into url.URL.Path, .* \(segment-in-decoded\)`
}

// read splits the path.
func (s *service) read(u *url.URL) {
	parts := strings.Split(strings.TrimPrefix(u.Path, "/"), "/")
	s.Name, s.Token = parts[0], parts[1]
}
