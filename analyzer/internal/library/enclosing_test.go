package library_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// TestHasURL distinguishes what may begin a URL from prose.
func TestHasURL(t *testing.T) {
	for lit, want := range map[string]bool{
		`"https://example.com"`:          true,
		"`\n\thttps://example.com`":      true,
		`"https://example.com is a URL"`: true,
		`"<a>https://"`:                  true,
		`"See https://example.com"`:      false,
		`"https"`:                        false,
	} {
		if got := library.HasURL(lit); got != want {
			t.Errorf("%s: got %v", lit, got)
		}
	}
}
