package library_test

import (
	"slices"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

func TestWildcards(t *testing.T) {
	tests := map[string][]string{
		"/{repo:.*}/info/{what:.+}": {"repo", "what"},
		"GET /files/{path...}":      {"path"},
		"/static/*file":             {"file"},
		"/users/{id}":               nil,
		"/users/{id:[0-9]+}":        nil,
		"/a/*file/b":                nil,
		"*/*":                       nil,
		"plain":                     nil,
	}
	for pattern, want := range tests {
		if got := library.Wildcards(pattern); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", pattern, got, want)
		}
	}
}
