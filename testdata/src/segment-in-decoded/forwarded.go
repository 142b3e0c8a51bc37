package decodedsegment

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"path"
)

// A forwarder makes the URL in one method, and gives it on in others.
type forwarder struct {
	root url.URL
	http *http.Client
}

func (f *forwarder) urlOf(p string) *url.URL {
	u := new(url.URL)
	*u = f.root
	u.Path = path.Join(f.root.Path, p) // want `p, which callers put together, has 3 values that are one segment each, and Path escapes no "/": for userName, "a/b" would become two segments \(segment-in-decoded\)`
	return u
}

func (f *forwarder) get(ctx context.Context, p string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, f.urlOf(p).String(), nil)
	if err != nil {
		return nil, err
	}
	return f.http.Do(req)
}

func (f *forwarder) fetch(ctx context.Context, p string) error {
	_, err := f.get(ctx, p)
	return err
}

const tokens = "/api/tokens"

func (f *forwarder) token(ctx context.Context, userName string) (*http.Response, error) {
	return f.get(ctx, fmt.Sprintf("%s/%s", tokens, userName))
}

func (f *forwarder) label(ctx context.Context, label string) error {
	return f.fetch(ctx, tokens+"/labels/"+label)
}

func (f *forwarder) page(ctx context.Context, userID string, n int) error {
	return f.fetch(ctx, fmt.Sprintf("%s/users/%s/pages/%d", tokens, userID, n))
}

// A text goes through generic functions.
type generic struct{ host string }

func (g *generic) urlFor(p string, q url.Values) *url.URL {
	u := &url.URL{Scheme: "https", Host: g.host}
	u.Path = p // want `p, which callers put together, has 2 values that are one segment each, .*: for roleName, .* \(unescaped-identifier\)`
	u.RawQuery = q.Encode()
	return u
}

func request[T any](g *generic, method, p string, q url.Values) (*T, error) {
	req, err := http.NewRequest(method, g.urlFor(p, q).String(), nil)
	if err != nil {
		return nil, err
	}
	_, err = http.DefaultClient.Do(req)
	return new(T), err
}

func getOf[T any](g *generic, p string) (*T, error) { return request[T](g, http.MethodGet, p, nil) }

func deleteOf[T any](g *generic, p string, of T) (*T, error) {
	return request[T](g, http.MethodDelete, p, nil)
}

func (g *generic) role(roleName string) (*int, error) {
	return getOf[int](g, "/api/v0/services/"+roleName+"/metadata")
}

func (g *generic) remove(serviceID string) (*int, error) {
	return deleteOf(g, "/api/v0/services/"+serviceID, 1)
}

// The text of a URL is a field, and is asked for later.
type request2 struct{ u url.URL }

func (r *request2) to(p string) *request2 {
	r.u.Path = path.Join("/v1", p) // want `p, which callers put together, has a value that is one segment, .*: for title, .*`
	return r
}

func (r *request2) send(p string) (*http.Response, error) { return http.Get(r.to(p).u.String()) }

func (r *request2) topic(title string) (*http.Response, error) { return r.send("topics/" + title) }
