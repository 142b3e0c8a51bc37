package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestNotes(t *testing.T) {
	const text = `# Changelog

## [Unreleased]

## [0.2.0] - 2027-01-02

### Added

- A [page](docs/a.md), [as others](https://example.com/).

## [0.1.0] - 2026-11-26

## [0.1.0-rc.1] - 2026-11-25

- Less.
`
	tests := map[string]struct{ version, want string }{
		"the section alone": {"v0.2.0", "### Added\n\n- A [page](https://github.com/urlescape/urlescape/blob/v0.2.0/docs/a.md), [as others](https://example.com/)."},
		"the last":          {"v0.1.0-rc.1", "- Less."},
		"empty":             {"v0.1.0", ""},
		"none":              {"v0.3.0", ""},
		"a part of one":     {"v0.2", ""},
	}
	for name, test := range tests {
		got, err := notes(text, test.version)
		if got != test.want || (err == nil) != (test.want != "") {
			t.Errorf("%s: got %q, %v", name, got, err)
		}
	}
}

// TestChangelog says that the changelog has the form of keepachangelog.com: versions with
// their dates, the latest first, and the six groups.
func TestChangelog(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, changelogFile))
	if err != nil {
		t.Fatal(err)
	}
	groups := []string{"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
	released, _, _ := strings.Cut(string(text), "\n## Before 0.1.0\n")
	if !strings.Contains(released, "\n## [Unreleased]\n") {
		t.Error("there is no section for what is not released")
	}
	version := regexp.MustCompile(`^## \[(?:Unreleased|(\d+\.\d+\.\d+(?:-[0-9a-z.]+)?)\] - \d{4}-\d\d-\d\d$)`)
	for line := range strings.SplitSeq(released, "\n") {
		group, isGroup := strings.CutPrefix(line, "### ")
		switch {
		case isGroup && !slices.Contains(groups, group):
			t.Errorf("want one of %q: %s", groups, line)
		case strings.HasPrefix(line, "## "):
			m := version.FindStringSubmatch(line)
			if m == nil {
				t.Errorf("want a version and a date: %s", line)
			} else if m[1] != "" && !strings.Contains(string(text), "\n["+m[1]+"]: "+repository+"/") {
				t.Errorf("%s is no link", m[1])
			}
		}
	}
}
