package rfc3986_test

import (
	"net"
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

// TestPortOf compares with net.SplitHostPort what both take for a port.
func TestPortOf(t *testing.T) {
	for _, s := range []string{
		"", ":", "h", "h:", "h:80", ":80", "[::1]:80", "[::1]", "::1", "::1:80", "[::1:80", "::1]:80", "[]:80", "[a]b:80", "a[b]:80",
		"[h]:", "h:80:80", "[fe80::1%25en0]:70000", "[[::1]]:80", "]:80", "[:80",
	} {
		_, want, _ := net.SplitHostPort(s)
		if got := rfc3986.PortOf(s); got != want {
			t.Errorf("%q: got %q, want %q", s, got, want)
		}
	}
}
