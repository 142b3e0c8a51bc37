package lostquery

import "net/url"

// Functions in one line.

// nextPage is one.
func nextPage(u *url.URL, page string) { u.Query().Set("page", page) } // want `u.Query\(\) is a copy: u keeps the query that it has \(lost-query\)`

func firstPage(u *url.URL) *url.URL { q := u.Query(); q.Del("page"); return u } // want `q is a copy of the query: u does not get this change \(lost-query\)`

func later(u *url.URL, page string) func() {
	return func() { u.Query().Set("page", page) } // want `u.Query\(\) is a copy: u keeps the query that it has \(lost-query\)`
}
