package segment

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
)

// A text that is given to a method of an interface which speaks of a request is judged
// where it is made, in a helper, too: no other package knows of it.

type shaped interface {
	NewRequest(ctx context.Context, method, path string, body io.Reader) (*http.Request, error)
	Load(ctx context.Context, key string) (string, error)
}

// Look-alikes: what the helper escapes, what is no path, what another method takes,
// what holds sentences, and the helper of a method that is implemented here for files.

func shapedEscaped(name string) string { return "raw/" + url.PathEscape(name) + "/text" }

func shapedNumber(n int) string { return fmt.Sprintf("raw/%d/text", n) }

func shapedKey(name string) string { return "raw/" + name + "/key" }

func shapedSentence(name string) string {
	if name == "" {
		return "there is no name"
	}
	return "raw/" + name + "/sentence"
}

type shapedStore interface {
	Do(method, path string) error
}

func shapedOfDisk(name string) string { return "raw/" + name + "/disk" }

func shapedOthers(ctx context.Context, c shaped, s shapedStore, name string) {
	_, _ = c.NewRequest(ctx, "GET", shapedEscaped(name), nil)
	_, _ = c.NewRequest(ctx, "GET", shapedNumber(len(name)), nil)
	_, _ = c.Load(ctx, shapedKey(name))
	_, _ = c.NewRequest(ctx, "GET", shapedSentence(name), nil)
	_ = s.Do("GET", shapedOfDisk(name))
}
