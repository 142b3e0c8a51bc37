package govet

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A Monitor watches a run for those who wait for it. The go command says
// nothing of how far it is; what can be seen is
//
//   - the tool, which notes each package that it analyses in a file whose name
//     it finds in a variable: neither is part of what the go command keys its
//     cache by
//   - the names of the packages that are compiled, which -v prints
//   - the packages that there are, and what they import
//
// A package is done when one that imports it is analysed: most that are done
// come from the cache, and are not analysed at all.
type Monitor struct {
	mu     sync.Mutex
	doing  string // what is done besides analysing
	notes  string // name of the file
	read   int    // bytes of it
	latest string // what is analysed or compiled
	done   map[string]bool

	survey  func()              // finds out the rest; nil when it has begun
	imports map[string][]string // by package
	total   int
}

// NotesVar names a file to which the tool appends a line for each package that
// it begins to analyse: its ID.
const NotesVar = "URLESCAPE_NOTES"

// Note appends to the file that the variable names, if it is set.
func Note(id string) {
	name := os.Getenv(NotesVar)
	if name == "" {
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
//	12 packages analysed, now example.com/m/a
//	12 of 340 packages analysed, now compiling net/http
func (m *Monitor) Status() string {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.survey != nil {
		m.survey()
		m.survey = nil
	}
	m.catchUp()
	prefix := ""
	if m.doing != "" {
		prefix = m.doing + ": "
	}
	switch {
	case m.latest == "":
		return prefix + "loading packages"
	case m.total == 0:
		return fmt.Sprintf("%s%d packages analysed, now %s", prefix, len(m.done), m.latest)
	}
	return fmt.Sprintf("%s%d of %d packages analysed, now %s", prefix, min(len(m.done), m.total), m.total, m.latest)
}

// watch begins a run. The function that it returns ends it. What is asked for
// only when somebody wants to know, in the second call of the go command that it
// takes, is how many packages there are: most runs are over before.
func (m *Monitor) watch(ctx context.Context, cfg Config) (end func(), err error) {
	if m == nil {
		return func() {}, nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.notes, m.read = filepath.Join(cfg.scratch, "analysed"), 0
	if m.done == nil {
		m.done = make(map[string]bool)
	}
	ctx, cancel := context.WithCancel(ctx)
	var surveys sync.WaitGroup
	if m.total == 0 {
		m.survey = func() { surveys.Go(func() { m.count(ctx, cfg) }) }
	}
	end = func() {
		m.mu.Lock()
		m.survey = nil
		m.mu.Unlock()
		cancel()
		surveys.Wait()
	}
	return end, os.WriteFile(m.notes, nil, 0o600)
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
		id := strings.TrimSuffix(line, "\n")
		m.latest = id
		m.finish(id)
	}
}

// finish marks a package and all that it imports as done.
func (m *Monitor) finish(id string) {
	if m.done[id] {
		return
	}
	m.done[id] = true
	for _, imported := range m.imports[id] {
		m.finish(imported)
	}
}

// count finds out which packages there are.
func (m *Monitor) count(ctx context.Context, cfg Config) {
	pkgs, _, err := list(ctx, cfg, "ImportPath,ForTest,DepOnly,Imports,TestGoFiles", "-deps", "-test")
	if err != nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.imports = make(map[string][]string, len(pkgs))
	for _, p := range pkgs {
		m.imports[p.ImportPath] = slices.DeleteFunc(p.Imports, func(path string) bool { return path == "C" || path == "unsafe" })
	}
	seen := make(map[string]bool)
	for _, p := range pkgs {
		if !p.DepOnly && !p.isTestMain(pkgs) && (len(p.TestFiles) == 0 || p.ForTest != "") {
			m.reach(p.ImportPath, seen)
		}
	}
	m.total = len(seen)
	before := m.done
	m.done = make(map[string]bool, len(seen))
	for id := range before {
		m.finish(id)
	}
}

// reach marks a package and all that it imports as seen.
func (m *Monitor) reach(id string, seen map[string]bool) {
	if seen[id] {
		return
	}
	seen[id] = true
	for _, imported := range m.imports[id] {
		m.reach(imported, seen)
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
