// Package service uses interfaces that nothing here implements.
package service

import (
	"context"
	"net/http"
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
	_ = d.Do(ctx, "users/"+name+"/keys")
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
