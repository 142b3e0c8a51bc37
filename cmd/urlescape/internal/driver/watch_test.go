//go:build unix

package driver_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

// TestWatch runs again when a file changes, and ends with a signal.
func TestWatch(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.go")
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n", 0o600)
	write(t, file, "package a\n\nvar X = \"bad\"\n", 0o600)
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
	lines := bufio.NewScanner(stdout)
	next := func(want string) {
		t.Helper()
		if !lines.Scan() || lines.Text() != want {
			t.Errorf("got %q, want %q", lines.Text(), want)
		}
	}
	next(`a.go:3:9: literal "bad" (bad-literal)`)
	write(t, file, "package a\n\nvar Yes = \"bad\"\n", 0o600)
	next(`a.go:3:11: literal "bad" (bad-literal)`)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	if code := cmd.ProcessState.ExitCode(); code != 130 {
		t.Errorf("got status %d, want 130", code)
	}
}
