//go:build !windows

// On Windows no file has a tab or quotes in its name.

package since_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/since"
)

// TestParse reads what git says of a repository with names and lines that could be
// mistaken for others.
func TestParse(t *testing.T) {
	dir := t.TempDir()
	git := func(args ...string) string {
		t.Helper()
		cmd := exec.Command("git", append([]string{"-c", "user.name=n", "-c", "user.email=n@example.com", "-c", "core.autocrlf=false"}, args...)...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("git %s: %v %s", args[0], err, out)
		}
		return string(out)
	}
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	git("init", "-q")
	write("plain.go", "1\n2\n3\n4\n5\n")
	write("a b b.go", "1\n2\n")
	write("ä\t\"q\".go", "1\n")
	write("gone.go", "1\n")
	write("header.go", "-- a/x.go\n++ b/x.go\n@ -1 +1 @@\n")
	write("last.go", "1\n2")
	write("mode.go", "1\n")
	write("data.bin", "\x00\x01")
	git("add", ".")
	git("commit", "-q", "-m", "m")
	write("plain.go", "0\n1\n2\nthree\n4\nfive\nsix\n")
	write("a b b.go", "1\n")
	write("ä\t\"q\".go", "one\n")
	if err := os.Remove(filepath.Join(dir, "gone.go")); err != nil {
		t.Fatal(err)
	}
	write("header.go", "diff --git a/y.go b/y.go\n@@ -7 +7 @@\nz\n")
	write("last.go", "1\ntwo")
	write("new.go", "1\n2\n")
	write("empty.go", "")
	write("data.bin", "\x00\x02")
	if err := os.Chmod(filepath.Join(dir, "mode.go"), 0o755); err != nil {
		t.Fatal(err)
	}
	git("add", ".")
	got, err := since.Parsed(git("diff", "--unified=0", "--no-renames", "--src-prefix=a/", "--dst-prefix=b/", "HEAD", "--"))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"a b b.go", "data.bin", "empty.go new", "gone.go", "header.go 1-3", "last.go 2-2", "mode.go", "new.go new 1-2",
		"plain.go 1-1 4-4 6-7", "ä\t\"q\".go 1-1",
	}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
