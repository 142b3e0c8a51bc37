package rfc3986_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
)

func TestHasPortDigits(t *testing.T) {
	tests := map[string]bool{
		"": false, "80800": true, "8080": false, ":80800": true, "//h:80800/x": true, "//h:8080/x": false,
		"a80800": false, "::80800": true, "1234:5": false, "x:1234567/": true,
	}
	for s, want := range tests {
		if got := rfc3986.HasPortDigits(s, 5); got != want {
			t.Errorf("%q: got %v, want %v", s, got, want)
		}
	}
}
