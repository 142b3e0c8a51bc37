//go:build unix

package driver_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

// A slowRun is a run of the toy that is amidst the analysis of package late,
// after that of package early.
type slowRun struct {
	cmd    *exec.Cmd
	stdout strings.Builder
	stderr *bufio.Reader
	tmp    string // its folder for temporary files
	alive  int    // read end of a pipe that the go command and its children hold
}

// startSlow starts the toy and returns when the analysis waits.
func startSlow(t *testing.T, args ...string) *slowRun {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":         "module example.com/m\n\ngo 1.26\n",
		"early/early.go": "package early\n\nvar X = \"bad\"\n",
		"late/late.go":   "package late\n\nimport \"example.com/m/early\"\n\nvar X = early.X + \"wait\"\n",
	} {
		write(t, filepath.Join(dir, name), text, 0o600)
	}
	run := &slowRun{tmp: t.TempDir()}
	pipes, bin := t.TempDir(), t.TempDir()
	pipe := func(name string) string {
		name = filepath.Join(pipes, name)
		if err := syscall.Mkfifo(name, 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	begun, never, alive := pipe("begun"), pipe("never"), pipe("alive")
	var err error
	if run.alive, err = syscall.Open(alive, syscall.O_RDONLY|syscall.O_NONBLOCK, 0); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Close(run.alive) })
	goCommand, err := exec.LookPath("go")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(bin, "go"), "#!/bin/sh\nexec 9>'"+alive+"'\nexec '"+goCommand+"' \"$@\"\n", 0o700)

	run.cmd = exec.Command(os.Args[0], append(args, "./...")...)
	run.cmd.Dir = dir
	run.cmd.Env = append(os.Environ(), scripttest.ProgramVar+"=1", begunVar+"="+begun, neverVar+"="+never,
		"TMPDIR="+run.tmp, "GOTMPDIR=", "PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	run.cmd.Stdout = &run.stdout
	stderr, err := run.cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	run.stderr = bufio.NewReader(stderr)
	if err := run.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.ReadFile(begun); err != nil {
		t.Fatal(err)
	}
	return run
}

// signal sends a signal to the toy alone, as a supervisor does, and as a
// terminal does where the go command has a group of its own.
func (run *slowRun) signal(t *testing.T, s os.Signal) {
	t.Helper()
	if err := run.cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// end waits for the toy, says what it left behind, and returns what it wrote.
func (run *slowRun) end(t *testing.T) (stderr string) {
	t.Helper()
	text, err := io.ReadAll(run.stderr)
	if err != nil {
		t.Error(err)
	}
	_ = run.cmd.Wait()
	if code := run.cmd.ProcessState.ExitCode(); code != 130 {
		t.Errorf("got status %d, want 130", code)
	}
	// The pipe is at its end when none of its writers runs any more.
	if n, err := syscall.Read(run.alive, make([]byte, 1)); n != 0 || err != nil {
		t.Errorf("something still runs: read %d, %v", n, err)
	}
	left, err := os.ReadDir(run.tmp)
	if err != nil || len(left) > 0 {
		t.Errorf("left %v, %v", left, err)
	}
	return string(text)
}

const foundEarly = `early/early.go:3:9: literal "bad" (bad-literal)` + "\n"

// TestSignals ends a run in each way: nothing that it started is left, and what
// was found is printed.
func TestSignals(t *testing.T) {
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		run := startSlow(t)
		run.signal(t, s)
		stderr := run.end(t)
		if got := run.stdout.String(); got != foundEarly {
			t.Errorf("%v: got %q", s, got)
		}
		for _, want := range []string{"\ntoy: interrupted: 1 of 2 packages are not analysed: example.com/m/late\n", "\ntoy: 1 finding: 1 bad-literal\n"} {
			if !strings.Contains(stderr, want) {
				t.Errorf("%v: stderr lacks %q: %s", s, want, stderr)
			}
		}
	}
}

// TestInterruptedFiles says that a run which is interrupted makes no file: one
// that lacks findings would be taken for the whole.
func TestInterruptedFiles(t *testing.T) {
	name := filepath.Join(t.TempDir(), "out.json")
	run := startSlow(t, "-format=concise,json:"+name)
	run.signal(t, os.Interrupt)
	stderr := run.end(t)
	if got := run.stdout.String(); got != foundEarly {
		t.Errorf("got %q", got)
	}
	if want := "\ntoy: " + name + " is not written\n"; !strings.Contains(stderr, want) {
		t.Errorf("stderr lacks %q: %s", want, stderr)
	}
	if _, err := os.Lstat(name); err == nil {
		t.Error("there is a file")
	}
}

// TestInterruptedFix changes nothing.
func TestInterruptedFix(t *testing.T) {
	run := startSlow(t, "-fix")
	run.signal(t, syscall.SIGTERM)
	stderr := run.end(t)
	if want := "\ntoy: interrupted: nothing was changed\ntoy: 1 finding: 1 bad-literal\n"; !strings.Contains(stderr, want) {
		t.Errorf("stderr lacks %q: %s", want, stderr)
	}
	text, err := os.ReadFile(filepath.Join(run.cmd.Dir, "early", "early.go"))
	if err != nil || !strings.Contains(string(text), `"bad"`) {
		t.Errorf("early.go was changed: %s, %v", text, err)
	}
}
