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

func TestRouteParams(t *testing.T) {
	type params struct {
		rest   string
		single []string
	}
	tests := map[string]params{
		`"/files/:owner/:repo/*path"`: {"path", []string{"owner", "repo"}},
		"`/*file-path`":               {"file-path", nil},
		`"/users/:id"`:                {"", []string{"id"}},
		`"/a/*"`:                      {},
		`"/a/*file/b"`:                {},
		`"https://h:80/:x y"`:         {},
		`"/* comment */"`:             {},
		`""`:                          {},
	}
	for literal, want := range tests {
		if rest, single := library.RouteParams(literal); rest != want.rest || !slices.Equal(single, want.single) {
			t.Errorf("%s: %q, %q, want %q", literal, rest, single, want)
		}
	}
}
