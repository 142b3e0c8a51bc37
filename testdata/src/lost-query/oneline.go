package lostquery

import "net/url"

// Functions in one line.

// nextPage is one.
func nextPage(u *url.URL, page string) { u.Query().Set("page", page) } // want `u.Query\(\) returns a copy: u does not get this change \(lost-query\)`

func firstPage(u *url.URL) *url.URL { q := u.Query(); q.Del("page"); return u } // want `q is a copy of the query: u does not get this change \(lost-query\)`

// An entry of a table is aligned with its neighbours: there is no fix.
var pages = map[string]func(u *url.URL){
	"next": func(u *url.URL) { q := u.Query(); q.Set("page", "2") }, // want `q is a copy of the query: u does not get this change \(lost-query\)`
}
