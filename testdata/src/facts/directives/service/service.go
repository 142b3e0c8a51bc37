package service

import (
	"context"
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/directives/core"
)

func method(ctx context.Context, d core.Doer, name string) error {
	if err := d.Raw("/users/" + url.PathEscape(name)); err != nil { // want `.* \(escaped-in-decoded\)`
		return err
	}
	return d.Do(ctx, "/users/"+name+"/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func field(name string) *core.Opts {
	return &core.Opts{
		Path:  "https://example.com/users/" + name + "/keys", // want `path segment name is not escaped: .* \(unescaped-segment\)`
		Query: "q=" + name,                                   // want `query value name is not escaped: .* \(unescaped-query\)`
		Key:   "/users/" + name,
	}
}

func function(name string) (*http.Response, error) {
	core.Send("https://example.com/users/" + name + "/keys") // want `path segment name is not escaped: .* \(unescaped-segment\)`
	return http.Get("https://example.com/users/" + core.Escape(name) + "/keys")
}

// get is a cache key for others.
//
//urlescape:param key=none
func get(key string) (*http.Response, error) { return http.Get(key) }

func none(name string) (*http.Response, error) { return get("users/" + name + "/keys") }
