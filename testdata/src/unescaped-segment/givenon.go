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

func (o *onward) label(ctx context.Context, name string) (*http.Response, error) {
	return o.get(ctx, "/labels/"+name) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

func (o *onward) removeLabel(ctx context.Context, name string) error {
	return o.remove(ctx, "labels/"+name+"/notes") // want `path segment name is not escaped: .*`
}

func (o *onward) topic(ctx context.Context, title string) (*http.Response, error) {
	return o.twice(ctx, fmt.Sprintf("/topics/%s", title)) // want `path segment title is not escaped: .*`
}

func (o *onward) topicBelow(ctx context.Context, title string) (*http.Response, error) {
	return o.below(ctx, "topics/"+title) // want `path segment title is not escaped: .*`
}

func (o *onward) find(ctx context.Context, q string) (*http.Response, error) {
	return o.get(ctx, "/search?q="+q) // want `query value q is not escaped: .* \(unescaped-query\)`
}

func (o *onward) findBelow(ctx context.Context, q string) (*http.Response, error) {
	return o.below(ctx, "search?n=1&q="+q) // want `query value q is not escaped: .* \(unescaped-query\)`
}

type anySender interface {
	Send(method, url string) (*http.Request, error)
}

func onwardTo(s anySender, u string) (*http.Request, error) { return s.Send("GET", u) }

func onwardLabel(s anySender, label string) (*http.Request, error) {
	return onwardTo(s, "/labels/"+label) // want `path segment label is not escaped: .*`
}

func onwardNote(s anySender, label string) (*http.Request, error) {
	return onwardTo(s, "labels/"+label+"/note") // want `path segment label is not escaped: .*`
}

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
