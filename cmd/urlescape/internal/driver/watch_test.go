//go:build unix

package driver_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

// watched is a run of -watch in a module of one file, and what it prints.
type watched struct {
	cmd   *exec.Cmd
	file  string
	lines *bufio.Scanner
}

func startWatch(t *testing.T, source string) watched {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "a.go")
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n", 0o600)
	write(t, file, source, 0o600)
	cmd := exec.Command(os.Args[0], "-watch")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), scripttest.ProgramVar+"=1")
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return watched{cmd: cmd, file: file, lines: bufio.NewScanner(stdout)}
}

// next reads a line.
func (w watched) next(t *testing.T, want string) {
	t.Helper()
	if !w.lines.Scan() || w.lines.Text() != want {
		t.Errorf("got %q, want %q", w.lines.Text(), want)
	}
}

func (w watched) interrupt(t *testing.T) {
	t.Helper()
	if err := w.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
}

// ended waits for the end.
func (w watched) ended(t *testing.T) {
	t.Helper()
	_ = w.cmd.Wait()
	if code := w.cmd.ProcessState.ExitCode(); code != 130 {
		t.Errorf("got status %d, want 130", code)
	}
}

// TestWatch runs again when a file changes, and ends with a signal.
func TestWatch(t *testing.T) {
	w := startWatch(t, "package a\n\nvar X = \"bad\"\n")
	w.next(t, `a.go:3:9: literal "bad" (bad-literal)`)
	write(t, w.file, "package a\n\nvar Yes = \"bad\"\n", 0o600)
	w.next(t, `a.go:3:11: literal "bad" (bad-literal)`)
	w.interrupt(t)
	w.ended(t)
}

// TestWatchPrinting sends the signal while findings are printed: they are more than a pipe
// holds, so that the program waits for the reader then.
func TestWatchPrinting(t *testing.T) {
	const findings = 5000
	var source strings.Builder
	source.WriteString("package a\n\nvar _ = []string{\n")
	for range findings {
		source.WriteString("\t\"bad\",\n")
	}
	source.WriteString("}\n")
	w := startWatch(t, source.String())
	w.next(t, `a.go:4:2: literal "bad" (bad-literal)`)
	w.interrupt(t)
	got := 1
	for w.lines.Scan() {
		got++
	}
	if got != findings {
		t.Errorf("got %d findings, want %d", got, findings)
	}
	w.ended(t)
}
