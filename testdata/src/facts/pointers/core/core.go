// Package core escapes in place.
package core

import (
	"errors"
	"net/http"
	"net/url"
)

// EscapeSegments escapes what the pointers point to.
func EscapeSegments(segments ...*string) error {
	for i := range segments {
		if segments[i] == nil || *segments[i] == "" {
			return errors.New("empty segment")
		}
		*segments[i] = url.PathEscape(*segments[i])
	}
	return nil
}

// EscapeOne escapes one value.
func EscapeOne(s *string) { *s = url.PathEscape(*s) }

// Get reads a path.
func Get(path string) (*http.Response, error) { return http.Get("https://example.com/" + path) }

func user(owner, repo string) (*http.Response, error) {
	if err := EscapeSegments(&owner, &repo); err != nil {
		return nil, err
	}
	return Get("/repos/" + owner + "/" + repo + "/keys")
}

// Set sets one to another.
func Set(p *string, s string) { *p = s }

// SetEscaped escapes it before that.
func SetEscaped(p *string, s string) { *p = url.PathEscape(s) }

// Orders sets a text to the path of the orders of a customer.
func Orders(p *string, customer string) {
	*p = "/orders/" + customer // want `path segment customer is not escaped: .* \(unescaped-identifier\)`
}

func orders(customer string) (*http.Response, error) {
	var path string
	Orders(&path, customer)
	return Get(path)
}
