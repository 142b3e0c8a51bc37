package segment

import (
	"context"
	"net/http"
	"net/url"
)

// Functions in fields make requests: the names of their parameters say so.
type requester struct {
	do  func(ctx context.Context, method, path string) (*http.Response, error)
	log func(message, path string)
}

func (r requester) escapedComment(ctx context.Context, comment string) (*http.Response, error) {
	return r.do(ctx, "GET", "/comments/"+url.PathEscape(comment)+"/text")
}
