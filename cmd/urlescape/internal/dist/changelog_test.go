package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const repository = "https://github.com/urlescape/urlescape"

// TestChangelog says that the changelog has the form of keepachangelog.com: versions with
// their dates, the latest first, and the six groups.
func TestChangelog(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
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
