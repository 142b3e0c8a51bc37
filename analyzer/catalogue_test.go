package analyzer_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/analyzer"
)

// TestCatalogue says that every check has its folder and page, that there
// are no others, and that names are never changed or used again.
func TestCatalogue(t *testing.T) {
	var names []string
	for _, c := range analyzer.Checks() {
		names = append(names, c.Name)
		if c.Summary == "" || c.Severity == "" || c.Page == "" {
			t.Errorf("%s: something is missing: %+v", c.Name, c)
		}
	}
	slices.Sort(names)
	tests := []struct {
		what, pattern string
		name          func(path string) string
	}{
		{"folder", filepath.Join(corpus, "*", "bad.go"), func(p string) string { return filepath.Base(filepath.Dir(p)) }},
		{"ok.go", filepath.Join(corpus, "*", "ok.go"), func(p string) string { return filepath.Base(filepath.Dir(p)) }},
		{"page", filepath.Join("docs", "*.md"), func(p string) string { return strings.TrimSuffix(filepath.Base(p), ".md") }},
	}
	for _, tt := range tests {
		paths, err := filepath.Glob(tt.pattern)
		if err != nil {
			t.Fatal(err)
		}
		var have []string
		for _, p := range paths {
			have = append(have, tt.name(p))
		}
		slices.Sort(have)
		if !slices.Equal(have, names) {
			t.Errorf("checks with a %s: %q, want %q", tt.what, have, names)
		}
	}
	testNames(t, names)
}

// testNames compares the checks with the names ever used, of which each line
// has the name, the release that it came with, and its status.
func testNames(t *testing.T, names []string) {
	t.Helper()
	status := make(map[string]string)
	for line := range strings.Lines(string(read(t, filepath.Join("..", "testdata", "catalogue.golden")))) {
		fields := strings.Fields(line)
		if len(fields) != 3 || !slices.Contains([]string{"preview", "stable", "deprecated", "removed"}, fields[2]) {
			t.Fatalf("catalogue.golden: bad line %q", line)
		}
		status[fields[0]] = fields[2]
	}
	for _, name := range names {
		if s, ok := status[name]; !ok || s == "removed" {
			t.Errorf("%s: its status in catalogue.golden is %q", name, s)
		}
		delete(status, name)
	}
	for name, s := range status {
		if s != "removed" {
			t.Errorf("%s is gone, but not removed in catalogue.golden", name)
		}
	}
}
