// Package twin has a cache whose keys look like paths.
package twin

import (
	"context"
	"fmt"
)

// A Client keeps what it is given.
type Client struct {
	base  string
	cache map[string][]byte
}

// Get reads a key.
func (c *Client) Get(ctx context.Context, path string) ([]byte, error) {
	b, ok := c.cache[c.base+path]
	if !ok {
		return nil, fmt.Errorf("no %s", path)
	}
	return b, ctx.Err()
}

// Users are users.
type Users struct{ client *Client }

// Get reads a user.
func (u *Users) Get(ctx context.Context, name string) ([]byte, error) {
	return u.client.Get(ctx, fmt.Sprintf("/users/%s/keys", name))
}
