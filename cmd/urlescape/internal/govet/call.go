package govet

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/version"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"
)

// goCommand runs a subcommand of the go command on the packages.
func (cfg Config) goCommand(ctx context.Context, name string, args ...string) (stdout, stderr []byte, failed bool, err error) {
	args = append(append([]string{name}, args...), cfg.BuildFlags...)
	args = append(append(args, "--"), cfg.Patterns...)
	c := call{args: args, dir: cfg.Dir, env: scratch{cfg.scratch}.env()}
	var out, log bytes.Buffer
	var watched io.Writer = &log
	if cfg.Monitor != nil && cfg.scratch != "" {
		c.env = append(c.env, cfg.Monitor.env()...)
		watched = io.MultiWriter(&log, &logWatcher{monitor: cfg.Monitor})
	}
	failed, err = c.run(ctx, &out, watched)
	return out.Bytes(), log.Bytes(), failed, err
}

// oldestGo is the version of Go whose vet command this needs.
const oldestGo = "go1.26"

// CheckVersion returns an error with advice if the go command of the current folder is too
// old, before minutes of work are lost. If the version cannot be read, the run itself says
// why.
func CheckVersion(ctx context.Context) error {
	values, err := Env(ctx, "GOVERSION")
	if err != nil || len(values) == 0 || !version.IsValid(values[0]) || version.Compare(values[0], oldestGo) >= 0 {
		return nil //nolint:nilerr // what is wrong with the go command is said where it is needed
	}
	return fmt.Errorf("this needs Go 1.26 or newer, and the go command is of %s: with GOTOOLCHAIN=%s.0 in the environment it gets that itself", values[0], oldestGo)
}

// Env returns the values of variables of the go command.
func Env(ctx context.Context, names ...string) ([]string, error) {
	var out, log bytes.Buffer
	failed, err := call{args: append([]string{"env"}, names...)}.run(ctx, &out, &log)
	if err != nil {
		return nil, err
	}
	if failed {
		return nil, fmt.Errorf("go env: %s", bytes.TrimSpace(log.Bytes()))
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), nil // a value may be empty
}

// grace is how long a go command that was told to stop may take to clean up.
// It waits for the compilers and tools that it started, which were told, too.
const grace = 5 * time.Second

// A call is one call of the go command.
type call struct {
	args  []string
	dir   string
	env   []string      // added to that of this process
	grace time.Duration // 0 is grace
}

// run runs the go command. A command that ran and failed is no error.
//
// The command has a process group of its own. When the context ends, the whole
// group is told to stop as by ^C, so that the go command removes what it wrote,
// and what is left of it is killed after the grace. Nothing of the group runs when run returns.
func (c call) run(ctx context.Context, stdout, stderr io.Writer) (failed bool, err error) {
	cmd := exec.CommandContext(ctx, "go", c.args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr, cmd.WaitDelay = c.dir, stdout, stderr, cmp.Or(c.grace, grace)
	if c.env != nil {
		cmd.Env = append(os.Environ(), c.env...)
	}
	ownGroup(cmd)
	cmd.Cancel = func() error {
		interruptGroup(cmd.Process)
		return nil
	}
	err = cmd.Run()
	if ctx.Err() != nil {
		bury(cmd.Process)
		return true, ctx.Err()
	}
	if _, exited := errors.AsType[*exec.ExitError](err); exited {
		return true, nil
	}
	if err != nil {
		return true, fmt.Errorf("running go %s: %w", c.args[0], err)
	}
	return false, nil
}

// bury kills what outlives the go command, and waits for its end.
func bury(leader *os.Process) {
	if leader == nil {
		return // it was not started
	}
	killGroup(leader)
	for range 100 {
		if !groupLives(leader) {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// A scratch is a folder for the temporary files of a run: our own, those of
// the go command, and those of the tools that it starts.
type scratch struct{ dir string }

func newScratch() (scratch, error) {
	dir, err := os.MkdirTemp(os.Getenv(goTemp), "urlescape")
	return scratch{dir}, err
}

func (s scratch) remove() { _ = os.RemoveAll(s.dir) } // nothing can be done about what stays

// goTemp names the variable with the folder that the go command is to write in.
const goTemp = "GOTMPDIR"

// env returns variables that make the go command write in the folder, if there
// is one.
func (s scratch) env() []string {
	if s.dir == "" {
		return nil
	}
	env := []string{"TMPDIR=" + s.dir, "TMP=" + s.dir, "TEMP=" + s.dir}
	if os.Getenv(goTemp) != "" {
		env = append(env, goTemp+"="+s.dir)
	}
	return env
}

// A Monitor watches a run for those who wait for it. The go command says
// nothing of how far it is; what can be seen is
//
//   - the tool, which notes each package that it analyses in a file whose name
//     it finds in a variable: neither is part of what the go command keys its
//     cache by
//   - the names of the packages that are compiled, which -v prints
type Monitor struct {
	mu     sync.Mutex
	doing  string // what is done besides analysing
	notes  string // name of the file
	read   int    // bytes of it
	latest string // what is analysed or compiled
	done   int    // packages that were analysed, or are
}

// NotesVar names a file to which the tool appends a line for each package that
// it begins to analyse: its ID.
const NotesVar = "URLESCAPE_NOTES"

// Note appends an ID, if there is one, to the file that the variable names, if it is set.
func Note(id string) {
	name := os.Getenv(NotesVar)
	if name == "" || id == "" {
		return
	}
	file, err := os.OpenFile(name, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return // nobody watches any more
	}
	_, _ = file.WriteString(id + "\n")
	_ = file.Close()
}

// Do sets what the status begins with.
func (m *Monitor) Do(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.doing = what
}

// Status says how far the run is:
//
//	loading packages
//	12 packages analysed, now compiling net/http
func (m *Monitor) Status() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.catchUp()
	prefix := ""
	if m.doing != "" {
		prefix = m.doing + ": "
	}
	if m.latest == "" {
		return prefix + "loading packages"
	}
	return fmt.Sprintf("%s%d packages analysed, now %s", prefix, m.done, m.latest)
}

// watch begins a run that writes into a folder.
func (m *Monitor) watch(scratch string) error {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.notes, m.read = filepath.Join(scratch, "analysed"), 0
	return os.WriteFile(m.notes, nil, 0o600)
}

// env returns the variables for the go command.
func (m *Monitor) env() []string {
	if m == nil {
		return nil
	}
	return []string{NotesVar + "=" + m.notes}
}

// catchUp reads what the tool has noted since.
func (m *Monitor) catchUp() {
	text, err := os.ReadFile(m.notes)
	if err != nil || len(text) <= m.read {
		return
	}
	fresh := text[m.read : bytes.LastIndexByte(text, '\n')+1]
	m.read += len(fresh)
	for line := range strings.Lines(string(fresh)) {
		m.latest = strings.TrimSuffix(line, "\n")
		m.done++
	}
}

// packageLine is a line of go vet -v: the package that is compiled.
var packageLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\w.~+/-]+( \[[\w.~+/-]+\.test\])?$`) })

// A logWatcher tells a monitor of the lines that go vet -v writes.
type logWatcher struct {
	monitor *Monitor
	line    []byte // the last, as far as it is known
}

func (w *logWatcher) Write(p []byte) (int, error) {
	w.line = append(w.line, p...)
	for {
		line, rest, ok := bytes.Cut(w.line, []byte("\n"))
		if !ok {
			return len(p), nil
		}
		if text, ok := strings.CutPrefix(string(line), "go: downloading "); ok {
			w.monitor.begins("downloading " + text)
		} else if packageLine().Match(line) {
			w.monitor.begins("compiling " + string(line))
		}
		w.line = rest
	}
}

func (m *Monitor) begins(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.catchUp()
	m.latest = what
}
