package service

import (
	"context"
	"fmt"
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/joinwrapper/core"
)

func status(ctx context.Context, c *core.Client, id string) error {
	return c.Do(ctx, http.MethodGet, fmt.Sprintf("/api/v1/statuses/%s/context", id), nil) // want `path segment id is not escaped, and JoinPath keeps "/": .* \(unescaped-segment\)`
}

func escaped(ctx context.Context, c *core.Client, id string) error {
	return c.Do(ctx, http.MethodGet, fmt.Sprintf("/api/v1/statuses/%s/context", url.PathEscape(id)), nil)
}

func constant(ctx context.Context, c *core.Client) error {
	return c.Do(ctx, http.MethodPost, "/api/v1/apps", nil)
}
