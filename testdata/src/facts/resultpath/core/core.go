// Package core sends requests whose types say what their paths are.
package core

import (
	"net/http"
	"net/url"
)

// A Request says where it goes.
type Request interface {
	ResourcePath() string
	Method() string
}

// Send sets the Path of a URL to what a request returns.
func Send(host string, r Request) (*http.Request, error) {
	u := url.URL{Scheme: "https", Host: host, Path: r.ResourcePath()}
	return http.NewRequest(r.Method(), u.String(), nil)
}

// A Paired has both forms of its path.
type Paired interface {
	PlainPath() string
	EscapedPath() string
}

// SendPaired sets Path and RawPath.
func SendPaired(host string, r Paired) (*http.Request, error) {
	u := url.URL{Scheme: "https", Host: host, Path: r.PlainPath(), RawPath: r.EscapedPath()}
	return http.NewRequest(http.MethodGet, u.String(), nil)
}

// A Named has one segment.
type Named interface {
	Segment() string
	Method() string
}

// SendNamed escapes what is one segment.
func SendNamed(host string, r Named) (*http.Request, error) {
	return http.NewRequest(r.Method(), "https://"+host+"/notes/"+url.PathEscape(r.Segment()), nil)
}
