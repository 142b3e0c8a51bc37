//go:build !windows

// On Windows no file has a tab or quotes in its name.

package since_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/since"
)

// TestOf looks at the changes of a repository with names that git would quote, and lines that
// moved.
func TestOf(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	git := func(args ...string) {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=n", "-c", "user.email=n@example.com", "-c", "core.autocrlf=false"}, args...)...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %s: %v %s", args[0], err, out)
		}
	}
	write := func(texts map[string]string) {
		t.Helper()
		for name, text := range texts {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	git("init", "-q")
	write(map[string]string{
		"plain.go": "1\n2\n3\n4\n5\n", "a b b.go": "1\n2\n", "ä\t\"q\".go": "1\n", "gone.go": "1\n",
		"last.go": "1\n2", "mode.go": "1\n", "crlf.go": "1\n2\n", "data.y": "1\n2\n", "same.go": "1\n",
	})
	git("add", ".")
	git("commit", "-q", "-m", "m")
	write(map[string]string{
		"plain.go": "0\n1\n2\nthree\n4\nfive\nsix\n", "a b b.go": "1\n", "ä\t\"q\".go": "one\n",
		"last.go": "1\ntwo", "crlf.go": "1\r\n2\r\nx\r\n", "data.y": "1\ntwo\n", "new.go": "1\n2\n",
	})
	if err := os.Remove(filepath.Join(dir, "gone.go")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(dir, "mode.go"), 0o755); err != nil {
		t.Fatal(err)
	}
	git("add", "data.y", "a b b.go")
	c, err := since.Of(t.Context(), dir, "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"plain.go": "[1 4 6 7] 10", "a b b.go": "[] 4", "ä\t\"q\".go": "[1] 2", "gone.go": "[] 2", "last.go": "[2] 3",
		"mode.go": "[] 2", "crlf.go": "[3] 4", "data.y": "[1 2 3 4 5 6 7 8] none", "new.go": "[1 2 3 4 5 6 7 8] 0", "same.go": "[] none",
	}
	for name, want := range want {
		path, lines := filepath.Join(dir, name), []int{}
		for line := range 8 {
			if c.Has(path, line+1, line+1) {
				lines = append(lines, line+1)
			}
		}
		before := "none"
		if text, ok := c.Before[path]; ok {
			before = strconv.Itoa(len(text))
		}
		if got := fmt.Sprint(lines) + " " + before; got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
	if !c.Has(filepath.Join(dir, "plain.go"), 3, 5) {
		t.Error("lines 3 to 5 of plain.go have a changed one")
	}
	if _, err := since.Of(t.Context(), dir, "no-such"); err == nil || err.Error() != "-since=no-such: git knows no such revision" {
		t.Errorf("got %v", err)
	}
}
