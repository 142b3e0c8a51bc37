package library_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// TestEnclosedBy says which calls write a text with URLs in it, and where these begin.
func TestEnclosedBy(t *testing.T) {
	for _, tc := range []struct{ fn, first, open string }{
		{"net/http.Header.Set", "Refresh", "url="},
		{"net/http.Header.Add", "link", "<"},
		{"net/http.Header.Set", "Location", ""},
		{"net/http.Header.Set", "X-Link", ""},
		{"net/http.Header.Get", "Link", ""},
		{"fmt.Fprintf", "", "<loc>"},
		{"io.WriteString", "", "<loc>"},
		{"fmt.Sprintf", "", ""},
	} {
		ways := library.EnclosedBy(fn(t, tc.fn), tc.first)
		got := ""
		if len(ways) > 0 {
			got = ways[0].Open
		}
		if got != tc.open {
			t.Errorf("%s of %q: got %q, want %q", tc.fn, tc.first, got, tc.open)
		}
	}
}

// TestHasURL distinguishes what may begin a URL from prose.
func TestHasURL(t *testing.T) {
	for lit, want := range map[string]bool{
		`"https://example.com"`:                 true,
		"`\n\thttps://example.com`":             true,
		`"https://example.com is a URL"`:        true,
		`"<a>https://"`:                         true,
		`"See https://example.com"`:             false,
		`"https"`:                               false,
		`"<url><loc>"`:                          true,
		`"a <meta http-equiv=\"refresh\" url="`: true,
	} {
		if got := library.HasURL(lit); got != want {
			t.Errorf("%s: got %v", lit, got)
		}
	}
}
