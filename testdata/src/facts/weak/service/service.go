// Package service uses interfaces that nothing here implements.
package service

import (
	"context"
	"net/http"
	"net/url"
)

// A Doer sends requests.
type Doer interface {
	Do(ctx context.Context, url string) error
	Call(method, uri string) error
	Open(url string) error
	Put(ctx context.Context, key string) error
}

func names(ctx context.Context, d Doer, name string) {
	_ = d.Do(ctx, "/users/"+name+"/keys")                        // want `path segment name is not escaped: .* \(unescaped-segment\)`
	_ = d.Call("GET", "https://example.com/users/"+name+"/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
	_ = d.Call("GET", "users?q="+name)                           // want `query value name is not escaped: .* \(unescaped-query\)`
	_ = d.Do(ctx, "users/"+name+"/keys")                         // want `path segment name is not escaped: .* \(unescaped-segment\)`
	_ = d.Open("/users/" + name + "/keys")
	_ = d.Put(ctx, "/users/"+name+"/keys")
}

// A Maker makes requests.
type Maker interface {
	NewRequest(ctx context.Context, method, urlStr string) (*http.Request, error)
	Read(ctx context.Context, method, key string) (*http.Response, error)
}

func makes(ctx context.Context, m Maker, name string) {
	_, _ = m.NewRequest(ctx, "GET", "users/"+name+"/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
	_, _ = m.NewRequest(ctx, "GET", name)
	_, _ = m.Read(ctx, "GET", "users/"+name+"/keys")
}

// A Connection is what a driver speaks through: a path stands beside the method.
type Connection interface {
	NewRequest(method, path string) (*Request, error)
	Do(ctx context.Context, method, path string, body any) error
	Read(ctx context.Context, path string) error
	Copy(method string, path string)
}

// A Request is none of package http.
type Request struct{}

func drives(ctx context.Context, c Connection, name string) {
	_, _ = c.NewRequest("GET", "_api/collection/"+name+"/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
	_ = c.Do(ctx, "GET", "/_api/collection/"+name+"/keys", nil) // want `path segment name is not escaped: .* \(unescaped-segment\)`
	_, _ = c.NewRequest("GET", "_api/collection?name="+name)    // want `query value name is not escaped: .* \(unescaped-query\)`
	_, _ = c.NewRequest("GET", "_api/keys/"+url.PathEscape(name)+"/x")
	_, _ = c.NewRequest("GET", name)
	_ = c.Read(ctx, "/_api/collection/"+name+"/keys")
	c.Copy("move", "/data/"+name+"/keys")
}

// A Router takes patterns.
type Router interface {
	Handle(method, path string, h http.Handler)
	Group(path string) Router
}

func routes(r Router, name string, h http.Handler) {
	r.Handle("GET", "/users/"+name+"/keys", h)
	r.Group("/users/"+name).Handle("GET", "/keys/"+name+"/x", h)
}

// Two functions make a text that an interface takes by its name: of one it is known that
// it makes paths of URLs, and what the other makes is judged all the same.

func rooms(id string) string { return "/rooms/" + id + "/keys/" } // want `path segment id is not escaped: .* \(unescaped-identifier\)`

func openRoom(id string) (*http.Response, error) { return http.Get("https://example.com" + rooms(id)) }

func files(name string) string { return "files/" + name + "/meta" } // want `path segment name is not escaped: .* \(unescaped-segment\)`

func labels(name string) string { return "labels/" + name + "/meta" }

func openFile(ctx context.Context, d Doer, id, name string) {
	_ = d.Do(ctx, rooms(id)+files(name))
	_ = d.Put(ctx, rooms(id)+labels(name))
}
