package segment

import (
	"context"
	"net/http"
	"net/url"
	"os"
)

// Interfaces of which no implementation is in sight: what they call a URL is one, without a
// "/" in front, too, and so is the path that a response comes back for.
type historyFetcher interface {
	Fetch(ctx context.Context, url string) ([]byte, error)
}

type historyGetter interface {
	Get(ctx context.Context, path string) (*http.Response, error)
}

type historyStore interface {
	Open(ctx context.Context, path string) (*os.File, error)
	Pull(ctx context.Context, ref string) error
	Register(path string, h http.Handler)
}

func fetchEscaped(ctx context.Context, f historyFetcher, title string) ([]byte, error) {
	return f.Fetch(ctx, "pages/"+url.PathEscape(title)+"/history")
}

func fetchWhole(ctx context.Context, f historyFetcher, name string) ([]byte, error) {
	return f.Fetch(ctx, name)
}

func getWhole(ctx context.Context, g historyGetter, name string) (*http.Response, error) {
	return g.Get(ctx, name)
}

func openHistory(ctx context.Context, s historyStore, title string) (*os.File, error) {
	return s.Open(ctx, "pages/"+title+"/history")
}

func pullHistory(ctx context.Context, s historyStore, title string) error {
	return s.Pull(ctx, "pages/"+title+"/history")
}

func registerHistory(s historyStore, title string) { s.Register("pages/"+title+"/history", nil) }
