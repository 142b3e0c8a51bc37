//go:build drivers

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// A session is a conversation with a language server over its standard input
// and output, as an editor has it.
type session struct {
	t    *testing.T
	cmd  *exec.Cmd
	in   io.WriteCloser
	dir  string
	next int
	// kinds are the kinds of code actions that the server has.
	kinds []string

	mu      sync.Mutex
	replies map[int]chan message
	diags   map[string][]diagnostic // by file, relative to dir
	changed chan struct{}           // closed when diags change
}

type message struct {
	ID     *int            `json:"id,omitempty"`
	Method string          `json:"method,omitempty"`
	Params json.RawMessage `json:"params,omitempty"`
	Result json.RawMessage `json:"result,omitempty"`
	Error  json.RawMessage `json:"error,omitempty"`
}

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type lspRange struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type diagnostic struct {
	Range           lspRange        `json:"range"`
	Severity        int             `json:"severity"`
	Code            string          `json:"code"`
	CodeDescription codeDescription `json:"codeDescription"`
	Source          string          `json:"source"`
	Message         string          `json:"message"`
	Data            json.RawMessage `json:"data,omitempty"`
}

type codeDescription struct {
	Href string `json:"href"`
}

type textEdit struct {
	Range   lspRange `json:"range"`
	NewText string   `json:"newText"`
}

type codeAction struct {
	Title       string       `json:"title"`
	Kind        string       `json:"kind"`
	Diagnostics []diagnostic `json:"diagnostics"`
	Edit        struct {
		DocumentChanges []struct {
			TextDocument struct {
				URI string `json:"uri"`
			} `json:"textDocument"`
			Edits []textEdit `json:"edits"`
		} `json:"documentChanges"`
	} `json:"edit"`
}

// patience is how long a server may take for one answer on a busy machine.
const patience = 3 * time.Minute

// start starts a server with an empty cache and opens the folder dir in it.
func start(t *testing.T, program, dir string) *session {
	t.Helper()
	s := &session{
		t: t, dir: dir, cmd: exec.Command(program, "serve"),
		replies: make(map[int]chan message), diags: make(map[string][]diagnostic), changed: make(chan struct{}),
	}
	s.cmd.Dir = dir
	s.cmd.Env = append(os.Environ(), "GOPLSCACHE="+t.TempDir())
	in, err := s.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := s.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	s.in = in
	if err := s.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go s.listen(bufio.NewReader(out))
	t.Cleanup(s.stop)

	result := s.call("initialize", map[string]any{
		"processId": os.Getpid(),
		"rootUri":   s.uri(""),
		"capabilities": map[string]any{
			"textDocument": map[string]any{
				"publishDiagnostics": map[string]any{"relatedInformation": true, "codeDescriptionSupport": true, "dataSupport": true},
				"codeAction": map[string]any{
					"codeActionLiteralSupport": map[string]any{"codeActionKind": map[string]any{"valueSet": []string{"quickfix", "source.fixAll"}}},
					"dataSupport":              true,
				},
			},
			"workspace": map[string]any{"workspaceEdit": map[string]any{"documentChanges": true}},
		},
	})
	var can struct {
		Capabilities struct {
			CodeActionProvider struct {
				CodeActionKinds []string
			}
		}
	}
	if err := json.Unmarshal(result, &can); err != nil {
		t.Fatal(err)
	}
	s.kinds = can.Capabilities.CodeActionProvider.CodeActionKinds
	s.notify("initialized", map[string]any{})
	return s
}

func (s *session) stop() {
	// A server whose input ends, ends. Errors of one that was stopped before do
	// not matter.
	_ = s.in.Close()
	_ = s.cmd.Wait()
}

// listen reads messages until the server ends.
func (s *session) listen(r *bufio.Reader) {
	for {
		header, err := textproto.NewReader(r).ReadMIMEHeader()
		if err != nil {
			return
		}
		n, _ := strconv.Atoi(header.Get("Content-Length"))
		body := make([]byte, n)
		if _, err := io.ReadFull(r, body); err != nil {
			return
		}
		var m message
		if err := json.Unmarshal(body, &m); err != nil {
			s.t.Errorf("reading %s: %v", body, err)
			return
		}
		s.receive(m)
	}
}

func (s *session) receive(m message) {
	switch {
	case m.Method == "" && m.ID != nil:
		s.mu.Lock()
		reply := s.replies[*m.ID]
		s.mu.Unlock()
		reply <- m
	case m.ID != nil: // a question of the server: the answer is "nothing"
		s.send(message{ID: m.ID, Result: json.RawMessage("null")})
	case m.Method == "textDocument/publishDiagnostics":
		var p struct {
			URI         string
			Diagnostics []diagnostic
		}
		if err := json.Unmarshal(m.Params, &p); err != nil {
			s.t.Errorf("reading diagnostics: %v", err)
			return
		}
		s.mu.Lock()
		s.diags[s.file(p.URI)] = p.Diagnostics
		close(s.changed)
		s.changed = make(chan struct{})
		s.mu.Unlock()
	}
}

func (s *session) send(m message) {
	data, err := json.Marshal(struct {
		Version string `json:"jsonrpc"`
		message
	}{"2.0", m})
	if err != nil {
		s.t.Error(err)
		return
	}
	fmt.Fprintf(s.in, "Content-Length: %d\r\n\r\n%s", len(data), data)
}

func (s *session) notify(method string, params any) {
	data, err := json.Marshal(params)
	if err != nil {
		s.t.Fatal(err)
	}
	s.send(message{Method: method, Params: data})
}

// call asks the server something and returns its answer.
func (s *session) call(method string, params any) json.RawMessage {
	s.t.Helper()
	data, err := json.Marshal(params)
	if err != nil {
		s.t.Fatal(err)
	}
	s.mu.Lock()
	s.next++
	id, reply := s.next, make(chan message, 1)
	s.replies[id] = reply
	s.mu.Unlock()
	s.send(message{ID: &id, Method: method, Params: data})
	select {
	case m := <-reply:
		if len(m.Error) > 0 {
			s.t.Fatalf("%s: %s", method, m.Error)
		}
		return m.Result
	case <-time.After(patience):
		s.t.Fatalf("%s: no answer", method)
		return nil
	}
}

func (s *session) uri(file string) string {
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(s.dir, file))}
	return u.String()
}

func (s *session) file(uri string) string {
	u, err := url.Parse(uri)
	if err != nil {
		return uri
	}
	return strings.TrimPrefix(u.Path, filepath.ToSlash(s.dir)+"/")
}

// open opens a file with the text it has on the disk, which it returns.
func (s *session) open(file string) string {
	s.t.Helper()
	text, err := os.ReadFile(filepath.Join(s.dir, file))
	if err != nil {
		s.t.Fatal(err)
	}
	s.notify("textDocument/didOpen", map[string]any{
		"textDocument": map[string]any{"uri": s.uri(file), "languageId": "go", "version": 1, "text": string(text)},
	})
	return string(text)
}

// edit replaces the text of an open file, and does not save it.
func (s *session) edit(file, text string) {
	s.mu.Lock()
	s.next++
	version := s.next + 1
	s.mu.Unlock()
	s.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": s.uri(file), "version": version},
		"contentChanges": []any{map[string]any{"text": text}},
	})
}

// await waits until the diagnostics of urlescape in a file are as wanted, and
// returns them.
func (s *session) await(what, file string, wanted func([]diagnostic) bool) []diagnostic {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), patience)
	defer cancel()
	for {
		s.mu.Lock()
		all, known := s.diags[file]
		changed := s.changed
		s.mu.Unlock()
		var ours []diagnostic
		for _, d := range all {
			if d.Source == "urlescape" {
				ours = append(ours, d)
			}
		}
		if known && wanted(ours) {
			return ours
		}
		select {
		case <-changed:
		case <-ctx.Done():
			s.t.Fatalf("%s: the diagnostics of %s stay %v", what, file, ours)
		}
	}
}

// actions returns the code actions for diagnostics.
func (s *session) actions(file string, list ...diagnostic) []codeAction {
	s.t.Helper()
	result := s.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": s.uri(file)},
		"range":        list[0].Range,
		"context":      map[string]any{"diagnostics": list},
	})
	var actions []codeAction
	if err := json.Unmarshal(result, &actions); err != nil {
		s.t.Fatal(err)
	}
	return actions
}

// apply returns the text after edits whose columns are of ASCII lines.
func apply(text string, edits []textEdit) string {
	lines := strings.SplitAfter(text, "\n")
	offset := func(p position) int {
		n := p.Character
		for _, line := range lines[:p.Line] {
			n += len(line)
		}
		return n
	}
	for _, e := range slices.Backward(edits) {
		text = text[:offset(e.Range.Start)] + e.NewText + text[offset(e.Range.End):]
	}
	return text
}

// all returns the diagnostics of a file, those of other analyzers, too.
func (s *session) all(file string) []diagnostic {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.diags[file]
}

// awaitAny waits for a diagnostic of any source.
func (s *session) awaitAny(file string, wanted func(diagnostic) bool) {
	s.t.Helper()
	timeout := time.After(patience)
	for {
		s.mu.Lock()
		all := s.diags[file]
		changed := s.changed
		s.mu.Unlock()
		if slices.ContainsFunc(all, wanted) {
			return
		}
		select {
		case <-changed:
		case <-timeout:
			s.t.Fatalf("no such diagnostic in %s: %v", file, all)
		}
	}
}

// memory returns the most memory that the server held, in MB, or 0 where the
// system does not say.
func (s *session) memory() int {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.cmd.Process.Pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmHWM:"); ok {
			kb, _ := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")))
			return kb / 1024
		}
	}
	return 0
}
