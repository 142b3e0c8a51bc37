//go:build drivers && linux

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

const repository = "https://github.com/urlescape/urlescape"

// TestChangelog says that the changelog has the form of keepachangelog.com: versions with
// their dates, the latest first, and the six groups.
func TestChangelog(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "CHANGELOG.md"))
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

// TestDist builds the archive for Linux in two folders, as two people would, and compares them
// byte by byte. The program says the version, and has its licences beside it.
func TestDist(t *testing.T) {
	var sums []string
	dir := ""
	for range 2 {
		dir = t.TempDir()
		for _, name := range []string{".ci", "analyzer", "cmd"} {
			if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(filepath.Join("..", "..", name))); err != nil {
				t.Fatal(err)
			}
		}
		for _, name := range []string{"go.mod", "go.sum", "go.work", "go.work.sum", "LICENSE", "README.md", "CHANGELOG.md"} {
			text, err := os.ReadFile(filepath.Join("..", "..", name))
			if err == nil {
				err = os.WriteFile(filepath.Join(dir, name), text, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		cmd := exec.CommandContext(t.Context(), filepath.Join(dir, ".ci", "dist"), "v0.0.9", "linux_"+scripttest.GoEnv(t, "GOARCH"))
		cmd.Env = append(os.Environ(), "SOURCE_DATE_EPOCH=1700000000")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		sum, err := os.ReadFile(filepath.Join(dir, "dist", "checksums.txt"))
		if err != nil {
			t.Fatal(err)
		}
		sums = append(sums, string(sum))
	}
	if sums[0] != sums[1] || !strings.Contains(sums[0], "  urlescape_0.0.9_linux_") {
		t.Errorf("got\n%s\nand\n%s", sums[0], sums[1])
	}
	const look = `cd "$0/dist" && tar -xzf *.gz && cd urlescape* && ls licences/Go/LICENSE licences/golang.org/x/tools/LICENSE && ./urlescape version`
	if said, err := exec.Command("sh", "-c", look, dir).CombinedOutput(); err != nil || !strings.Contains(string(said), "\nurlescape v0.0.9 go") {
		t.Errorf("got %q, %v", said, err)
	}
}
