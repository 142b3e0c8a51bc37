package service

import (
	"context"
	"fmt"
	"net/http"
	"net/url"

	"github.com/urlescape/urlescape/testdata/src/facts/direct/core"
)

// Users are the users of the service.
type Users struct{ client *core.Client }

// Get reads a user.
func (u *Users) Get(ctx context.Context, name string) (*http.Response, error) { // fact `.*Get: parameter 1 is URL \{base\}/users/\{\}/keys of .*`
	return u.client.Get(ctx, fmt.Sprintf("/users/%s/keys", name)) // want `path segment name is not escaped: .* \(unescaped-segment\)`
}

// Find searches users.
func (u *Users) Find(ctx context.Context, query string) (*http.Response, error) {
	path := "/users"
	if query != "" {
		path += "?q=" + query // want `query value query is not escaped: .* \(unescaped-query\)`
	}
	return u.client.Get(ctx, path)
}

// Delete removes a user.
func (u *Users) Delete(ctx context.Context, name string) error {
	_, err := u.client.NewRequest(ctx, http.MethodDelete, "/users/"+url.PathEscape(name), nil)
	return err
}

// Number reads a user by number.
func (u *Users) Number(ctx context.Context, n int) (*http.Response, error) {
	return u.client.Get(ctx, fmt.Sprintf("/users/%d", n))
}

// Query escapes for the wrong component.
func (u *Users) Query(ctx context.Context, name string) (*http.Response, error) {
	return u.client.Get(ctx, "/users/"+url.QueryEscape(name)) // want `.* \(query-escape-in-path\)`
}
