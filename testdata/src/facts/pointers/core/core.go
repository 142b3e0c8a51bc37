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
