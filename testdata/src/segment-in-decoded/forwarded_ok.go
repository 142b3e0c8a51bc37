package decodedsegment

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
)

// What callers give is constant, a number or a path.
type plainForwarder struct{ root url.URL }

func (f *plainForwarder) urlOf(p string) *url.URL {
	u := new(url.URL)
	*u = f.root
	u.Path = path.Join(f.root.Path, p)
	return u
}

func (f *plainForwarder) get(ctx context.Context, p string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, f.urlOf(p).String(), nil)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(req)
}

func (f *plainForwarder) health(ctx context.Context) (*http.Response, error) {
	return f.get(ctx, "/health")
}

func (f *plainForwarder) user(ctx context.Context, id int64) (*http.Response, error) {
	return f.get(ctx, fmt.Sprintf("/users/%d", id))
}

func (f *plainForwarder) file(ctx context.Context, filePath string) (*http.Response, error) {
	return f.get(ctx, "/files/"+filePath)
}

func (f *plainForwarder) any(ctx context.Context, endpoint string) (*http.Response, error) {
	return f.get(ctx, endpoint)
}

// A caller keeps the "/" out.
func (f *plainForwarder) label(ctx context.Context, label string) (*http.Response, error) {
	if strings.ContainsAny(label, "/.") {
		return nil, errors.New("no label")
	}
	return f.get(ctx, "/labels/"+label)
}

// JoinPath takes its elements escaped, and the callers escape.
type joinForwarder struct{ base *url.URL }

func (f *joinForwarder) urlOf(p string) *url.URL { return f.base.JoinPath(p) }

func (f *joinForwarder) get(p string) (*http.Response, error) { return http.Get(f.urlOf(p).String()) }

func (f *joinForwarder) label(name string) (*http.Response, error) {
	return f.get("labels/" + url.PathEscape(name))
}

// The method that sets the Path sets the RawPath, too, and takes escaped text.
type bothForwarder struct{ base url.URL }

func (f *bothForwarder) urlOf(p string) (*url.URL, error) {
	u := f.base
	plain, err := url.PathUnescape(p)
	if err != nil {
		return nil, err
	}
	u.RawPath = u.EscapedPath() + p
	u.Path += plain
	return &u, nil
}

func (f *bothForwarder) get(p string) (*http.Response, error) {
	u, err := f.urlOf(p)
	if err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

func (f *bothForwarder) label(name string) (*http.Response, error) {
	return f.get("/labels/" + url.PathEscape(name))
}

// Generic functions that are given text without values.
type plainGeneric struct{ host string }

func (g *plainGeneric) urlFor(p string) *url.URL {
	return &url.URL{Scheme: "https", Host: g.host, Path: p}
}

func getPlain[T any](g *plainGeneric, p string) (*T, error) {
	_, err := http.Get(g.urlFor(p).String())
	return new(T), err
}

func (g *plainGeneric) all() (*int, error) { return getPlain[int](g, "/api/v0/services") }

func (g *plainGeneric) page(n int) (*int, error) {
	return getPlain[int](g, fmt.Sprintf("/api/v0/services/%d", n))
}
