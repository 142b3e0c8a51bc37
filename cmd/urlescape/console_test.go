//go:build drivers

package main

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

// TestConsole runs the commands of the pages in their order, in a module with the files that the
// page shows, and compares what they print with what it says. A block of code after <!-- file: NAME
// --> is a file; in a block "console" a line with "$ " is a command, and the lines after it are
// what it prints. With -update the pages get what is printed: judge each change.
func TestConsole(t *testing.T) {
	path := commandPath(t)
	found := 0
	for page, text := range pages(t) {
		if !strings.Contains(text, "```console\n") {
			continue
		}
		found++
		t.Run(filepath.ToSlash(page), func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n")
			now := text
			for _, b := range consoleBlocks(text) {
				if b.file != "" {
					write(t, filepath.Join(dir, filepath.FromSlash(b.file)), b.text)
					continue
				}
				got := console(t, dir, path, b.text)
				if got != b.text && !updates() {
					t.Errorf("the page says\n%s\nand this is printed\n%s", b.text, got)
				}
				now = strings.Replace(now, b.text, got, 1)
			}
			if now != text && updates() {
				write(t, page, now)
			}
		})
	}
	if found < 3 {
		t.Errorf("found %d pages with commands", found)
	}
}

// A consoleBlock is a file of a page, or commands with what they print.
type consoleBlock struct{ file, text string }

var blockExpr = regexp.MustCompile("(?ms)^(?:<!-- file: (\\S+) -->\n```\\w+|```console)\n(.*?\n)```$")

func consoleBlocks(page string) []consoleBlock {
	var blocks []consoleBlock
	for _, m := range blockExpr.FindAllStringSubmatch(page, -1) {
		blocks = append(blocks, consoleBlock{file: m[1], text: m[2]})
	}
	return blocks
}

// console runs the commands of a block, and returns it with what they print.
func console(t *testing.T, dir, path, block string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.Lines(block) {
		command, ok := strings.CutPrefix(line, "$ ")
		if !ok {
			continue
		}
		b.WriteString(line)
		cmd := exec.CommandContext(t.Context(), "sh", "-c", command)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PATH="+path, scripttest.ProgramVar+"=1", "GOPROXY=off", "GOFLAGS=",
			"GIT_CONFIG_GLOBAL=/dev/null", "GIT_AUTHOR_NAME=you", "GIT_AUTHOR_EMAIL=you@example.com",
			"GIT_COMMITTER_NAME=you", "GIT_COMMITTER_EMAIL=you@example.com")
		out, err := cmd.CombinedOutput()
		if exit := (*exec.ExitError)(nil); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		b.Write(out)
	}
	return b.String()
}

// TestLinterPage builds the programs of the page for those who write linters, as if they
// were part of this module, and runs them.
func TestLinterPage(t *testing.T) {
	page := filepath.Join(root, "docs", "linter.md")
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	programs := make(map[string]string) // by the files of the page
	for _, b := range consoleBlocks(string(text)) {
		source := filepath.Join(dir, strings.ReplaceAll(b.file, "/", "_"))
		write(t, source, b.text)
		programs[b.file] = overlaid(t, dir, source)
	}
	out, err := exec.CommandContext(t.Context(), programs["judge/main.go"]).Output()
	if err != nil || !strings.Contains(string(text), "```text\n"+string(out)+"```") {
		t.Errorf("%v: the page does not have\n%s", err, out)
	}
	write(t, filepath.Join(dir, "m", "go.mod"), "module example.com/m\n\ngo 1.26\n")
	write(t, filepath.Join(dir, "m", "m.go"), "package m\n\nimport \"net/http\"\n\nfunc F() (*http.Response, error) {\n\treturn http.Get(\"https://example.com/100%\")\n}\n")
	cmd := exec.CommandContext(t.Context(), programs["main.go"], "./...")
	cmd.Dir = filepath.Join(dir, "m")
	if out, err := cmd.CombinedOutput(); !strings.Contains(string(out), "(invalid-literal) [high]") {
		t.Errorf("%v: the linter prints %s", err, out)
	}
}

// overlaid builds a program of one file as if it were in a folder of this module.
func overlaid(t *testing.T, dir, source string) string {
	t.Helper()
	place, err := filepath.Abs(filepath.Join("testdata", "page", "main.go"))
	if err != nil {
		t.Fatal(err)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{place: source}})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "overlay.json"), string(overlay))
	program := strings.TrimSuffix(source, ".go") + ".exe"
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "-o", program, "./testdata/page").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}
