package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
)

// TestRequire looks at where the source of urlescape comes from.
func TestRequire(t *testing.T) {
	tests := map[string]struct {
		config config
		want   []string
	}{
		"a folder": {
			config{source: "/src/urlescape", installed: "v1.2.3"},
			[]string{
				"-require=github.com/urlescape/urlescape/cmd/urlescape@v0.0.0",
				"-replace=github.com/urlescape/urlescape/cmd/urlescape=" + filepath.FromSlash("/src/urlescape/cmd/urlescape"),
				"-replace=github.com/urlescape/urlescape=/src/urlescape",
			},
		},
		"installed": {config{installed: "v1.2.3"}, []string{"-require=github.com/urlescape/urlescape/cmd/urlescape@v1.2.3"}},
	}
	for name, test := range tests {
		if got := test.config.require(); !slices.Equal(got, test.want) {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
}

// TestSource looks for the source in the folders of a checkout, and in one that has
// nothing to do with it.
func TestSource(t *testing.T) {
	root := drivertest.Root(t)
	for _, dir := range []string{root, filepath.Join(root, "analyzer"), filepath.Join(root, "cmd", "urlescape")} {
		t.Chdir(dir)
		c := config{installed: "v1.2.3"}
		if err := c.findSource(t.Context()); err != nil || c.source != root {
			t.Errorf("%s: got %q, %v", dir, c.source, err)
		}
	}
	t.Chdir(t.TempDir())
	c := config{installed: "v1.2.3"}
	if err := c.findSource(t.Context()); err != nil || c.source != "" {
		t.Errorf("installed: got %q, %v", c.source, err)
	}
	c.installed = ""
	if err := c.findSource(t.Context()); err == nil || !strings.Contains(err.Error(), "give -src") {
		t.Errorf("not installed: got %v", err)
	}
}
