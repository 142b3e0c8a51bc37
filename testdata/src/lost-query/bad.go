package lostquery

import (
	"net/http"
	"net/url"
)

func direct(u *url.URL, next string) string {
	u.Query().Set("page", next) // want `u.Query\(\) returns a copy: u does not get this change \(lost-query\)`
	return u.String()
}

func field(r *http.Request, next string) {
	r.URL.Query().Add("page", next) // want `r.URL.Query\(\) returns a copy: r.URL does not get this change \(lost-query\)`
}

func removed(u url.URL) string {
	(u.Query()).Del("token") // want `u.Query\(\) returns a copy: u does not get this change \(lost-query\)`
	return u.String()
}

func ofCall(req func() *http.Request) {
	req().URL.Query().Set("a", "b") // want `req\(\).URL.Query\(\) returns a copy: req\(\).URL does not get this change \(lost-query\)`
}

func dropped(u *url.URL, next string) string {
	q := u.Query()
	q.Set("page", next)
	q.Set("size", "10") // want `q is a copy of the query: u does not get this change \(lost-query\)`
	return u.String()
}

func onSomeWays(u *url.URL, next string) string {
	q := u.Query()
	if next != "" {
		q.Set("page", next) // want `q is a copy of the query: u does not get this change \(lost-query\)`
	}
	return u.String()
}

func tooLate(u *url.URL, next string) string {
	q := u.Query()
	q.Set("page", next)
	u.RawQuery = q.Encode()
	q.Set("size", "10") // want `q is a copy of the query: u does not get this change \(lost-query\)`
	return u.String()
}

func onlyRead(r *http.Request) string {
	q := r.URL.Query()
	page := q.Get("page")
	q.Del("page") // want `q is a copy of the query: r.URL does not get this change \(lost-query\)`
	return page + r.URL.RawQuery
}

func inLiteral(names []string) func(*url.URL) string {
	return func(u *url.URL) string {
		for _, name := range names {
			u.Query().Add("name", name) // want `u.Query\(\) returns a copy: u does not get this change \(lost-query\)`
		}
		return u.String()
	}
}

// q is taken: the fix needs another name.
func named(u *url.URL, q string) {
	u.Query().Set("q", q) // want `u.Query\(\) returns a copy: u does not get this change \(lost-query\)`
}

type client struct{ base url.URL }

func (c *client) page(next string) string {
	c.base.Query().Set("page", next) // want `c.base.Query\(\) returns a copy: c.base does not get this change \(lost-query\)`
	return c.base.String()
}
