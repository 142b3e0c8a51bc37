package service

import (
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/resultpath/core"
)

type deleteUser struct{ Identifier string }

func (r *deleteUser) ResourcePath() string { return "/v2/users/" + r.Identifier }
func (r *deleteUser) Method() string       { return http.MethodDelete }

type addMember struct {
	Team string
	ID   int
}

func (r *addMember) ResourcePath() string { return "/v2/teams/" + r.Team + "/members" }
func (r *addMember) Method() string       { return http.MethodPost }

type findNote struct{ Title string }

func (r *findNote) ResourcePath() string {
	return "/v2/notes/" + r.Title + "/text" // want `what ResourcePath returns has 3 values that are one segment each, and Path escapes no "/": for r.Title, "a/b" would become two segments \(segment-in-decoded\)`
}
func (r *findNote) Method() string { return http.MethodGet }

type listNotes struct{ all bool }

func (r *listNotes) ResourcePath() string {
	if r.all {
		return "/v2/notes/all"
	}
	return "/v2/notes"
}
func (r *listNotes) Method() string { return http.MethodGet }

func send(host, title string) error {
	for _, r := range []core.Request{&deleteUser{title}, &addMember{Team: title}, &findNote{title}, &listNotes{}} {
		if _, err := core.Send(host, r); err != nil {
			return err
		}
	}
	return nil
}

// Escaped, it is so once more.
type renamed struct{ Title string }

func (r *renamed) ResourcePath() string {
	return "/v2/notes/" + url.PathEscape(r.Title) + "/name" // want `path segment r.Title is escaped with url.PathEscape and will be escaped again: .* \(escaped-in-decoded\)`
}
func (r *renamed) Method() string { return http.MethodPut }

func rename(host, title string) error {
	_, err := core.Send(host, &renamed{title})
	return err
}

type both struct{ Title string }

func (b *both) PlainPath() string   { return "/v2/notes/" + b.Title + "/text" }
func (b *both) EscapedPath() string { return "/v2/notes/" + url.PathEscape(b.Title) + "/text" }

type segment struct{ Title string }

func (s *segment) Segment() string { return s.Title }
func (s *segment) Method() string  { return http.MethodGet }

func others(host, title string) error {
	if _, err := core.SendPaired(host, &both{title}); err != nil {
		return err
	}
	_, err := core.SendNamed(host, &segment{title})
	return err
}
