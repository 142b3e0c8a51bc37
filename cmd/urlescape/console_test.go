package main

import (
	"errors"
	"flag"
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

// updates reports whether pages and scripts are rewritten.
func updates() bool { return flag.Lookup("update").Value.String() == "true" }

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

// commandPath returns a PATH that begins with a folder in which the test binary is urlescape.
func commandPath(t *testing.T) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if err := os.Symlink(self, filepath.Join(bin, "urlescape")); err != nil {
		t.Fatal(err)
	}
	return bin + string(os.PathListSeparator) + os.Getenv("PATH")
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
