// Package core takes options.
package core

import "net/http"

type request struct {
	base, path, query string
}

// An Option changes a request.
type Option func(*request)

// WithPath sets the path.
func WithPath(p string) Option { // fact `.*WithPath: parameter 0 is URL .*`
	return func(r *request) { r.path = p }
}

// WithQuery sets the query.
func WithQuery(q string) Option { // fact `.*WithQuery: parameter 0 is URL .*`
	return func(r *request) { r.query = q }
}

// Send sends a request.
func Send(opts ...Option) (*http.Response, error) {
	r := &request{base: "https://example.com"}
	for _, o := range opts {
		o(r)
	}
	return http.Get(r.base + r.path + "?" + r.query)
}
