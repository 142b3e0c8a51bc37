//go:build unix

package replace_test

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
)

// roleVar tells the test binary what to be: "writer" or "limited".
const roleVar = "URLESCAPE_TEST_ROLE"

func TestMain(m *testing.M) {
	switch os.Getenv(roleVar) {
	case "writer":
		writeForever(os.Args[1])
	case "limited":
		writeLimited(os.Args[1])
	default:
		os.Exit(m.Run())
	}
}

const size = 2_000_000

// names are the files that the writer gives texts of one letter, all of them
// the same, again and again. It says when it begins, and before it renames.
var names = []string{"a", "b", "c"}

func text(letter byte) []byte { return bytes.Repeat([]byte{letter}, size) }

func writeForever(dir string) {
	for letter := byte('a'); ; letter = 'a' + (letter-'a'+1)%26 {
		var list []replace.File
		for _, name := range names {
			name = filepath.Join(dir, name)
			before, err := os.ReadFile(name)
			if err != nil {
				fatal(err)
			}
			list = append(list, replace.File{Name: name, Before: before, After: text(letter)})
		}
		fmt.Println("begin")
		rename := func(from, to string) error {
			fmt.Println("rename")
			return os.Rename(from, to)
		}
		if _, err := replace.FilesWith(rename, list); err != nil {
			fatal(err)
		}
	}
}

func fatal(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

var kills = flag.Int("kills", 12, "how often a process that replaces files is killed")

// TestKill kills a process that replaces files, at many moments. Each file has
// one text, and has it whole.
func TestKill(t *testing.T) {
	dir := t.TempDir()
	for _, name := range names {
		write(t, filepath.Join(dir, name), string(text('z')))
	}
	interrupted := 0
	for round := range *kills {
		kill(t, dir, 1+round%12, round/12)
		seen := make(map[string]bool)
		for _, name := range names {
			got, err := os.ReadFile(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			if len(got) == 0 || !bytes.Equal(got, text(got[0])) {
				t.Fatalf("round %d: %s is neither old nor new: %d bytes", round, name, len(got))
			}
			seen[string(got[:1])] = true
		}
		left, err := filepath.Glob(filepath.Join(dir, ".urlescape-*"))
		if err != nil {
			t.Fatal(err)
		}
		if len(left) > 0 || len(seen) > 1 {
			interrupted++
		}
		for _, name := range left {
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d of %d were killed in the middle", interrupted, *kills)
	if interrupted == 0 {
		t.Error("no process was killed in the middle of its work")
	}
}

// kill starts a writer and kills it after it has said so many lines, and then
// after the time of some reads.
func kill(t *testing.T, dir string, said, reads int) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], dir)
	cmd.Env = append(os.Environ(), roleVar+"=writer")
	var log strings.Builder
	cmd.Stderr = &log
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for range said {
		lines.Scan()
	}
	for range reads {
		_, _ = os.ReadFile(filepath.Join(dir, names[0]))
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err == nil || log.Len() > 0 {
		t.Fatalf("the writer ended by itself: %v, %s", err, log.String())
	}
}

// writeLimited replaces two files where no file may grow beyond the size of the first one.
func writeLimited(dir string) {
	signal.Ignore(syscall.SIGXFSZ)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 3, Max: 3}); err != nil {
		fatal(err)
	}
	list := news(dir, "a", "b")
	list[1].After = []byte("newer")
	n, err := replace.Files(list)
	fmt.Println(strconv.Itoa(n), err)
}

// TestFull runs out of space at the second of two files.
func TestFull(t *testing.T) {
	dir := folder(t, "a", "b")
	cmd := exec.CommandContext(t.Context(), os.Args[0], dir)
	cmd.Env = append(os.Environ(), roleVar+"=limited")
	out, err := cmd.CombinedOutput()
	want := "0 " + filepath.Join(dir, "b") + ": " + syscall.EFBIG.Error() + "\n"
	if err != nil || string(out) != want {
		t.Errorf("got %q, %v, want %q", out, err, want)
	}
	check(t, dir, "a=old", "b=old")
}
