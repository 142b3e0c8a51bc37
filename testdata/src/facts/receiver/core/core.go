// Package core has routes, which are texts with methods.
package core

import (
	"net/http"
	"net/url"
	"strings"
)

// A Route is a URL.
type Route string

// With adds a query.
func (r Route) With(query string) Route { return Route(strings.Join([]string{string(r), query}, "?")) }

// String is its text.
func (r Route) String() string { return string(r) }

// Get asks for it.
func (r Route) Get() (*http.Response, error) { return http.Get(r.String()) }

// A Label is one segment.
type Label string

// Path escapes it.
func (l Label) Path() string { return "/labels/" + url.PathEscape(string(l)) }

// A Command is no URL.
type Command string

// With adds a word.
func (c Command) With(word string) Command { return c + "?" + Command(word) }

// Run does something with it.
func (c Command) Run() int { return len(string(c)) }
