// Package core has an interface and what implements it.
package core

import (
	"context"
	"net/http"
)

// A Connector reads resources.
type Connector interface {
	Getter
	Close() error
}

// A Getter gets.
type Getter interface {
	Get(ctx context.Context, resource string) (*http.Response, error) // fact `.*Getter\).Get: parameter 1 is URL \{base\}/\{\} of net/http.Get`
}

// HTTP implements Connector.
type HTTP struct{ base string }

// Get sends a request.
func (h *HTTP) Get(ctx context.Context, resource string) (*http.Response, error) { // fact `.*HTTP\).Get: parameter 1 is URL \{base\}/\{\} of net/http.Get`
	return http.Get(h.base + "/" + resource)
}

// Close does nothing.
func (h *HTTP) Close() error { return nil }

// Retry implements Connector by another.
type Retry struct{ next Connector }

// Get tries again.
func (r *Retry) Get(ctx context.Context, resource string) (*http.Response, error) { // fact `.*Retry\).Get: parameter 1 is URL .*`
	resp, err := r.next.Get(ctx, resource)
	if err != nil {
		return r.next.Get(ctx, resource)
	}
	return resp, nil
}

// Close closes.
func (r *Retry) Close() error { return r.next.Close() }

// A Mixed is implemented by a client and by a folder.
type Mixed interface{ Read(resource string) error }
