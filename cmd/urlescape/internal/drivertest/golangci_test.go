//go:build drivers

package drivertest_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
)

// config is a configuration file with the settings of urlescape to fill in.
const config = `version: "2"
linters:
  default: none
  enable: [urlescape, nolintlint]
  settings:
    custom:
      urlescape:
        type: module
        settings: %s
    nolintlint:
      allow-unused: false
issues:
  max-issues-per-linter: 0
  max-same-issues: 0
  uniq-by-line: false
`

// golangci is a golangci-lint with urlescape, started in a copy of the corpus.
type golangci struct{ program, dir string }

func newGolangci(t *testing.T, settings string) golangci {
	t.Helper()
	g := golangci{
		program: drivertest.Program(t, "cmd/gclplugin/golangci-lint", "golangci-lint-urlescape"),
		dir:     drivertest.Corpus(t),
	}
	t.Setenv("GOLANGCI_LINT_CACHE", t.TempDir())
	write(t, filepath.Join(g.dir, ".golangci.yml"), fmt.Sprintf(config, settings))
	return g
}

// run returns the issues as lines, and the exit status.
func (g golangci) run(t *testing.T, flags ...string) ([]string, int) {
	t.Helper()
	args := append([]string{"run", "--allow-parallel-runners", "--output.json.path=stdout", "--show-stats=false"}, flags...)
	out, code := drivertest.Status(t, g.dir, g.program, append(args, "./...")...)
	var report struct {
		Issues []struct {
			FromLinter, Text string
			Pos              struct {
				Filename     string
				Line, Column int
			}
		}
	}
	if err := json.Unmarshal([]byte(strings.SplitN(out, "\n", 2)[0]), &report); err != nil && code < 2 {
		t.Fatalf("%v in %s", err, out)
	}
	var lines []string
	for _, i := range report.Issues {
		lines = append(lines, fmt.Sprintf("%s:%d:%d: %s", i.Pos.Filename, i.Pos.Line, i.Pos.Column, i.Text))
	}
	return lines, code
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestFindings(t *testing.T) {
	for _, settings := range []string{"{}", "{checks: all}", "{checks: 'none,unescaped-segment'}", "{tests: true}"} {
		g := newGolangci(t, settings)
		var flags []string
		if m := regexp.MustCompile(`checks: '?([a-z,-]+)`).FindStringSubmatch(settings); m != nil {
			flags = append(flags, "-checks="+m[1])
		}
		want := drivertest.Lines(t, drivertest.Standalone(t, g.dir, flags...))
		got, code := g.run(t)
		drivertest.Equal(t, "golangci-lint "+settings, got, want)
		if code != 1 {
			t.Errorf("%s: got status %d, want 1", settings, code)
		}
		again, _ := g.run(t)
		drivertest.Equal(t, "golangci-lint from its cache", again, want)
	}
}

func TestWrongSettings(t *testing.T) {
	for _, settings := range []string{"{check: all}", "{checks: nonsense}"} {
		if _, code := newGolangci(t, settings).run(t); code != 3 {
			t.Errorf("%s: got status %d, want 3", settings, code)
		}
	}
}

// TestFix compares the code after --fix with what urlescape -fix writes.
func TestFix(t *testing.T) {
	g := newGolangci(t, "{}")
	for range 3 { // fixes that overlap need a run each
		g.run(t, "--fix")
	}
	drivertest.Run(t, g.dir, "go", "vet", "./...")
	dir := drivertest.Corpus(t)
	drivertest.Status(t, dir, drivertest.Program(t, "cmd/urlescape", "urlescape"), "-fix", "./...")
	got, want := drivertest.Tree(t, g.dir), drivertest.Tree(t, dir)
	if !maps.Equal(got, want) {
		for name := range want {
			if got[name] != want[name] {
				t.Errorf("%s: golangci-lint --fix writes\n%s\nurlescape -fix writes\n%s", name, got[name], want[name])
			}
		}
	}
}

// TestFilters silences one finding in each way that golangci-lint knows.
func TestFilters(t *testing.T) {
	const file, line = "zones/zones.go", `	return s.client.Get(ctx, fmt.Sprintf("zones/%d/labels/%s", zone, name))`
	finding := regexp.MustCompile(`^zones/zones\.go:\d+:\d+: .*\(unescaped-segment\) \[[a-z]+\]$`)
	count := func(lines []string) (n int) {
		for _, l := range lines {
			if finding.MatchString(l) {
				n++
			}
		}
		return n
	}
	g := newGolangci(t, "{}")
	name := filepath.Join(g.dir, filepath.FromSlash(file))
	text := read(t, name)
	if !strings.Contains(text, line) {
		t.Fatalf("%s has no line %s", file, line)
	}
	before, _ := g.run(t)
	for _, directive := range []string{"//nolint:urlescape // stored names are checked", "//nolint // all of it"} {
		write(t, name, strings.Replace(text, line, line+" "+directive, 1))
		if lines, _ := g.run(t); count(lines) != count(before)-1 {
			t.Errorf("%s: got\n%s", directive, strings.Join(lines, "\n"))
		}
	}
	write(t, name, text)

	// A directive that silences nothing is reported.
	write(t, name, strings.Replace(text, "package zones", "package zones //nolint:urlescape // nothing here", 1))
	if lines, _ := g.run(t); !strings.Contains(strings.Join(lines, "\n"), "is unused for linter") {
		t.Errorf("nolintlint is silent: %s", strings.Join(lines, "\n"))
	}
	write(t, name, text)

	// Only what changed since a revision.
	for _, args := range [][]string{
		{"init", "-q"},
		{"add", "."},
		{"-c", "user.name=x", "-c", "user.email=x@example.com", "commit", "-q", "-m", "x"},
	} {
		drivertest.Run(t, g.dir, "git", args...)
	}
	if lines, code := g.run(t, "--new-from-rev=HEAD"); len(lines) != 0 || code != 0 {
		t.Errorf("nothing changed: got status %d\n%s", code, strings.Join(lines, "\n"))
	}
	write(t, name, strings.Replace(text, line, line+" // changed", 1))
	if lines, _ := g.run(t, "--new-from-rev=HEAD"); len(lines) != 1 || count(lines) != 1 {
		t.Errorf("one line changed: got\n%s", strings.Join(lines, "\n"))
	}
	write(t, name, text)

	// Exclusions by the name of a check, which the text has.
	rule := "  exclusions:\n    rules:\n      - {linters: [urlescape], text: '\\(unescaped-segment\\)'}\nissues:"
	write(t, filepath.Join(g.dir, ".golangci.yml"), strings.Replace(fmt.Sprintf(config, "{}"), "issues:", rule, 1))
	if lines, _ := g.run(t); count(lines) != 0 || len(lines) == 0 {
		t.Errorf("excluded: got\n%s", strings.Join(lines, "\n"))
	}
}
