// Package core has a request builder.
package core

import (
	"net/http"
	"net/url"
	"strings"
)

// A Request is built step by step.
type Request struct {
	base   string
	path   string // fact `field path: URL .*`
	query  url.Values
	params map[string]string
}

// New returns a request.
func New(base string) *Request {
	return &Request{base: base, query: url.Values{}, params: map[string]string{}}
}

// Path sets the path.
func (r *Request) Path(p string) *Request { // fact `.*Path: parameter 0 is URL .*`
	r.path = p
	return r
}

// SetPathParam sets what stands for {name} in the path.
func (r *Request) SetPathParam(name, value string) *Request {
	r.params[name] = value
	return r
}

// SetQueryParam sets a query parameter.
func (r *Request) SetQueryParam(name, value string) *Request { // fact `.*SetQueryParam: parameter 0 is query key of .*; parameter 1 is query value of .*`
	r.query.Set(name, value)
	return r
}

// Send sends the request.
func (r *Request) Send() (*http.Response, error) {
	p := r.path
	for k, v := range r.params {
		p = strings.ReplaceAll(p, "{"+k+"}", url.PathEscape(v))
	}
	return http.Get(r.base + p + "?" + r.query.Encode())
}
