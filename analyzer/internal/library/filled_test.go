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
