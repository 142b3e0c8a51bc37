package govet

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
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
