// Package b2 has things with names: most names are keys for everything but one method.
package b2

import (
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strings"
)

// A Store holds things.
type Store struct {
	base string
	seen map[string]int
}

// New returns a store.
func New(base string) *Store { return &Store{base: base, seen: map[string]int{}} }

// A Thing is sent in a body, and has a URL.
type Thing struct {
	s    *Store
	name string
}

// Thing returns the one with a name.
func (s *Store) Thing(name string) *Thing { return &Thing{s: s, name: name} }

// URL is where people find it.
func (o *Thing) URL() string {
	return fmt.Sprintf("%s/file/%s/info", o.s.base, o.name) // want `path segment o.name is not escaped: .* \(unescaped-segment\)`
}

// AuthURL is for those who may.
func (o *Thing) AuthURL(tok string) (*url.URL, error) {
	return url.Parse(o.URL() + "?Authorization=" + url.QueryEscape(tok))
}

// Delete sends the name in a body.
func (o *Thing) Delete() error {
	_, err := http.Post("https://h/delete", "application/json", strings.NewReader(fmt.Sprintf("{\"name\": %q}", o.name)))
	return err
}

// A Counted is a key of a map, too.
type Counted struct {
	s     *Store
	label string
}

// Counted returns the one with a label.
func (s *Store) Counted(label string) *Counted {
	c := &Counted{s: s}
	c.label = label
	return c
}

// Get counts before it asks.
func (c *Counted) Get() (*http.Response, error) {
	c.s.seen[c.label]++
	return http.Get(c.s.base + "/counted/" + c.label + "/info") // want `path segment c.label is not escaped: .* \(unescaped-segment\)`
}

// A Sent is copied into what is sent.
type Sent struct {
	s    *Store
	role string
}

type body struct{ Role string }

// Sent returns the one with a role.
func (s *Store) Sent(role string) Sent { return Sent{s, role} }

// Body is what is sent.
func (s Sent) Body() any { return body{Role: s.role} }

// Get asks for it.
func (s Sent) Get() (*http.Response, error) {
	return http.Get(s.s.base + "/roles/" + s.role + "/info") // want `path segment s.role is not escaped: .* \(unescaped-identifier\)`
}

// A Call is for a URL alone: it is logged, and compared.
type Call struct {
	s    *Store
	path string
}

// Call returns one of a path.
func (s *Store) Call(path string) *Call { return &Call{s: s, path: path} }

// Do calls.
func (c *Call) Do() (*http.Response, error) {
	if c.path == "" {
		return nil, nil
	}
	log.Printf("call %s", c.path)
	return http.Get(c.s.base + "/call/" + c.path)
}
