package library_test

import (
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

func TestBeginsVerb(t *testing.T) {
	tests := map[string]bool{"%s": true, "%[1]*.2f/x": true, "%%": true, "%": false, "": false, "s": false, "%zz": false, "%-": false}
	for s, want := range tests {
		if got := library.BeginsVerb(s); got != want {
			t.Errorf("%q: got %v, want %v", s, got, want)
		}
	}
}

func TestHasHandles(t *testing.T) {
	tests := map[string]bool{
		"https://t.me/": true, "see https://T.me/": true, "//x.com/": true,
		"https://t.me": false, "https://not.me/": false, "https://t.me/s/": false, "https://example.com/t.me/": false, "": false,
	}
	for s, want := range tests {
		if got := library.HasHandles(s); got != want {
			t.Errorf("%q: got %v, want %v", s, got, want)
		}
	}
}

func TestHasRawFiles(t *testing.T) {
	for s, want := range map[string]bool{
		"https://raw.githubusercontent.com/": true, "http://RAW.githubusercontent.com/owner/repo/": true, "https://raw.githubusercontent.com": true,
		"raw.githubusercontent.com/": false, "https://example.com/raw.githubusercontent.com/": false, "https://api.github.com/": false, "": false,
	} {
		if got := library.HasRawFiles(s); got != want {
			t.Errorf("HasRawFiles(%q) = %v, want %v", s, got, want)
		}
	}
}

func TestHasHost(t *testing.T) {
	for s, want := range map[string]bool{
		"https://api.example.com/": true, "wss://h:8080/ws?x=": true,
		"https://": false, "https:///": false, "https://api.example.com": false, "https://api.": false, "/v1/": false, "": false,
	} {
		if got := library.HasHost(s); got != want {
			t.Errorf("HasHost(%q) = %v, want %v", s, got, want)
		}
	}
}
