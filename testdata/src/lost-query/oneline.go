package lostquery

import "net/url"

// Functions in one line.

// nextPage is one.
func nextPage(u *url.URL, page string) { u.Query().Set("page", page) } // want `u.Query\(\) returns a copy: u does not get this change \(lost-query\)`

func firstPage(u *url.URL) *url.URL { q := u.Query(); q.Del("page"); return u } // want `q is a copy of the query: u does not get this change \(lost-query\)`

func later(u *url.URL, page string) func() {
	return func() { u.Query().Set("page", page) } // want `u.Query\(\) returns a copy: u does not get this change \(lost-query\)`
}

// Entries of a table are aligned with each other, and stay in their lines while gofmt
// leaves them there.
var pages = map[string]func(u *url.URL){
	"first": func(u *url.URL) { u.Query().Del("page") },                                       // want `u.Query\(\) returns a copy: u does not get this change \(lost-query\)`
	"next":  func(u *url.URL) { q := u.Query(); q.Set("page", "2") },                          // want `q is a copy of the query: u does not get this change \(lost-query\)`
	"long":  func(u *url.URL) { u.Query().Set("sort", "created-ascending-and-then-by-name") }, // want `u.Query\(\) returns a copy: u does not get this change \(lost-query\)`
}
