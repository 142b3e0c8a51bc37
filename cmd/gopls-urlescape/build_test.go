package main

import (
	"slices"
	"testing"
)

// TestRequire looks at where the source of urlescape comes from.
func TestRequire(t *testing.T) {
	tests := map[string]struct {
		config config
		want   []string
	}{
		"a folder": {
			config{source: "/src/urlescape", installed: "v1.2.3"},
			[]string{"-require=github.com/urlescape/urlescape@v0.0.0", "-replace=github.com/urlescape/urlescape=/src/urlescape"},
		},
		"installed": {config{installed: "v1.2.3"}, []string{"-require=github.com/urlescape/urlescape@v1.2.3"}},
	}
	for name, test := range tests {
		if got := test.config.require(); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
}
