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

// goCommand runs the go command with the subcommand name, args and cfg.Patterns, and returns its
// output. failed is set when it ran and reports failure, err when it could not run or ctx ended.
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

// oldestGo is the oldest version of Go whose vet command can be used.
const oldestGo = "go1.26"

// checkVersion returns an error with advice if the go command in the folder dir is older than
// oldestGo; nil otherwise, also if its version cannot be read.
func checkVersion(ctx context.Context, dir string) error {
	values, err := Env(ctx, dir, "GOVERSION")
	if err != nil || len(values) == 0 || !version.IsValid(values[0]) || version.Compare(values[0], oldestGo) >= 0 {
		return nil //nolint:nilerr // what is wrong with the go command is said where it is needed
	}
	return fmt.Errorf("this needs Go 1.26 or newer, and the go command is of %s: with GOTOOLCHAIN=%s.0 in the environment it gets that itself", values[0], oldestGo)
}

// Env returns the values of the variables of the go command in dir, in the order of names.
func Env(ctx context.Context, dir string, names ...string) ([]string, error) {
	var out, log bytes.Buffer
	failed, err := call{args: append([]string{"env"}, names...), dir: dir}.run(ctx, &out, &log)
	if err != nil {
		return nil, err
	}
	if failed {
		return nil, fmt.Errorf("go env: %s", bytes.TrimSpace(log.Bytes()))
	}
	return strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n"), nil // a value may be empty
}

// grace is the time that an interrupted go command has to clean up. The go command first waits for
// its compilers and tools, which are interrupted, too.
const grace = 5 * time.Second

// A call is one call of the go command in the folder dir.
type call struct {
	args  []string
	dir   string
	env   []string      // variables in addition to the environment of this process
	grace time.Duration // 0 for the usual time, the constant grace
}

// run runs the go command and waits until no process of its group is left. failed is set if the
// command fails; err only if it could not run, or ctx ended. When ctx ends, all processes of the
// group are interrupted, as by ^C, so that the go command removes its files; after grace, they are
// killed.
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

// bury kills the processes left in the group of leader and waits for their end; leader may be nil.
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

// A scratch is the folder for all temporary files of a run, also those of the go command.
type scratch struct{ dir string }

func newScratch() (scratch, error) {
	dir, err := os.MkdirTemp(os.Getenv(goTemp), "urlescape")
	return scratch{dir}, err
}

func (s scratch) remove() { _ = os.RemoveAll(s.dir) } // nothing can be done about what stays

const goTemp = "GOTMPDIR"

// env returns the variables that make s.dir the folder of temporary files; nil if s.dir is "".
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

// A Monitor shows the progress of a run, which the go command does not report. It reads the names
// of compiled packages in the output of -v, and those of analysed packages in a file: each process
// of the tool appends its package. An environment variable has the name of the file, because a flag
// would change what the go command finds in its cache.
type Monitor struct {
	mu     sync.Mutex
	doing  string // what the run does besides analysing: "trying the fixes"
	notes  string // the name of the file with analysed packages
	read   int    // the number of bytes read from this file
	latest string // the package that is analysed or compiled
	done   int    // the number of packages whose analysis has begun
}

// NotesVar is the variable with the name of the file to which the tool appends the ID of each
// package that it begins to analyse.
const NotesVar = "URLESCAPE_NOTES"

// Note appends id, the ID of a package, to the file that NotesVar names. It does nothing if id is
// "", the variable is not set, or the file is gone.
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

// Do sets what the status shows besides the analysis, such as "trying the fixes".
func (m *Monitor) Do(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.doing = what
}

// Status returns the progress of the run for people:
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

// watch makes a file in the folder scratch, for the packages that m counts. m may be nil.
func (m *Monitor) watch(scratch string) error {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.notes, m.read = filepath.Join(scratch, "analysed"), 0
	return os.WriteFile(m.notes, nil, 0o600)
}

// env returns the environment variables for the go command; nil if m is nil.
func (m *Monitor) env() []string {
	if m == nil {
		return nil
	}
	return []string{NotesVar + "=" + m.notes}
}

// catchUp reads the new packages in the file m.notes. m.latest is the last, m.done counts them all.
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

// packageLine matches a line of go vet -v that names a package being compiled.
var packageLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[\w.~+/-]+( \[[\w.~+/-]+\.test\])?$`) })

// A logWatcher passes the lines of go vet -v to a Monitor.
type logWatcher struct {
	monitor *Monitor
	line    []byte // the last line, which may be incomplete
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

// begins sets m.latest to the step that the go command begins, such as "compiling net/http".
func (m *Monitor) begins(what string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.catchUp()
	m.latest = what
}
