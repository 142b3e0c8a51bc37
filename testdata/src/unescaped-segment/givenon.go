package segment

import (
	"context"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
)

// A function gives a text on to an interface of which no implementation is seen, and whose
// names speak of a request.

type anyDoer interface {
	Do(ctx context.Context, method, path string, body io.Reader) (*http.Response, error)
}

type onward struct{ doer anyDoer }

func (o *onward) get(ctx context.Context, p string) (*http.Response, error) {
	return o.doer.Do(ctx, http.MethodGet, p, nil)
}

func (o *onward) remove(ctx context.Context, p string) error {
	_, err := o.doer.Do(ctx, http.MethodDelete, "/v1/"+p, nil)
	return err
}

func (o *onward) twice(ctx context.Context, p string) (*http.Response, error) { return o.get(ctx, p) }

func (o *onward) below(ctx context.Context, p string) (*http.Response, error) {
	return o.get(ctx, "/v2/"+p)
}

type anySender interface {
	Send(method, url string) (*http.Request, error)
}

func onwardTo(s anySender, u string) (*http.Request, error) { return s.Send("GET", u) }

// Escaped, constant, numbers, paths, and interfaces that speak of something else.

func (o *onward) escaped(ctx context.Context, name string) (*http.Response, error) {
	return o.get(ctx, "/labels/"+url.PathEscape(name))
}

func (o *onward) escapedQuery(ctx context.Context, q string) (*http.Response, error) {
	return o.below(ctx, "search?q="+url.QueryEscape(q))
}

func (o *onward) nothing(ctx context.Context) (*http.Response, error) {
	return o.doer.Do(ctx, http.MethodGet, "", nil)
}

func (o *onward) all(ctx context.Context) (*http.Response, error) { return o.get(ctx, "/labels") }

func (o *onward) number(ctx context.Context, n int) (*http.Response, error) {
	return o.twice(ctx, fmt.Sprintf("/topics/%d", n))
}

func (o *onward) given(ctx context.Context, path string) (*http.Response, error) {
	return o.get(ctx, path)
}

func (o *onward) file(ctx context.Context, filePath string) (*http.Response, error) {
	return o.get(ctx, filePath)
}

type anyKeeper interface {
	Put(ctx context.Context, key string) error
}

func storeOn(ctx context.Context, s anyKeeper, p string) error { return s.Put(ctx, p) }

func storeLabel(ctx context.Context, s anyKeeper, name string) error {
	return storeOn(ctx, s, "labels/"+name)
}

type anyRoutes interface {
	Handle(method, path string, h http.Handler)
}

func handleOn(m anyRoutes, p string, h http.Handler) { m.Handle("GET", p, h) }

func handleLabel(m anyRoutes, name string, h http.Handler) { handleOn(m, "/labels/"+name, h) }

type anyLog interface {
	Print(ctx context.Context, text string) error
}

func logOn(ctx context.Context, l anyLog, p string) error { return l.Print(ctx, p) }

func logLabel(ctx context.Context, l anyLog, name string) error {
	log.Print(name)
	return logOn(ctx, l, "/labels/"+name)
}
