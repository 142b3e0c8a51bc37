//go:build drivers

package main

import (
	"context"
	"encoding/json"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sourcegraph/jsonrpc2"
)

// A session is a conversation with a language server over its standard input
// and output, as an editor has it.
type session struct {
	t       *testing.T
	conn    *jsonrpc2.Conn
	dir     string
	version int

	mu      sync.Mutex
	diags   map[string][]diagnostic // of urlescape, by file, relative to dir
	changed chan struct{}           // closed when diags change
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
	Range           lspRange `json:"range"`
	Code            string   `json:"code"`
	CodeDescription struct {
		Href string `json:"href"`
	} `json:"codeDescription"`
	Source  string          `json:"source"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

type textEdit struct {
	Range   lspRange
	NewText string
}

type codeAction struct {
	Kind        string
	Diagnostics []diagnostic
	Edit        struct{ DocumentChanges []struct{ Edits []textEdit } }
}

// patience is how long a server may take for one answer on a busy machine.
const patience = 3 * time.Minute

// start starts a server with an empty cache and opens the folder dir in it.
func start(t *testing.T, program, dir string) *session {
	t.Helper()
	s := &session{t: t, dir: dir, diags: make(map[string][]diagnostic), changed: make(chan struct{})}
	cmd := exec.Command(program, "serve")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOPLSCACHE="+t.TempDir())
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	stream := jsonrpc2.NewBufferedStream(pipe{out, in}, jsonrpc2.VSCodeObjectCodec{})
	s.conn = jsonrpc2.NewConn(context.Background(), stream, s)
	t.Cleanup(func() {
		_ = s.conn.Close() // a server whose input ends, ends
		_ = cmd.Wait()
	})
	s.call("initialize", map[string]any{
		"processId": os.Getpid(),
		"rootUri":   s.uri(""),
		"capabilities": map[string]any{
			"textDocument": map[string]any{
				"publishDiagnostics": map[string]any{"relatedInformation": true, "codeDescriptionSupport": true, "dataSupport": true},
				"codeAction": map[string]any{
					"codeActionLiteralSupport": map[string]any{"codeActionKind": map[string]any{"valueSet": []string{"quickfix"}}},
					"dataSupport":              true,
				},
			},
			"workspace": map[string]any{"workspaceEdit": map[string]any{"documentChanges": true}},
		},
	}, nil)
	s.notify("initialized", map[string]any{})
	return s
}

// A pipe is the output and the input of a process.
type pipe struct {
	io.Reader
	io.WriteCloser
}

// Handle takes what the server says: diagnostics, and questions, of which the answer is nothing.
func (s *session) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	if !req.Notif {
		_ = conn.Reply(ctx, req.ID, nil) // who is gone needs no answer
		return
	}
	var p struct {
		URI         string
		Diagnostics []diagnostic
	}
	if req.Method != "textDocument/publishDiagnostics" {
		return
	}
	if err := json.Unmarshal(*req.Params, &p); err != nil {
		s.t.Errorf("reading diagnostics: %v", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.diags[strings.TrimPrefix(p.URI, s.uri("")+"/")] = slices.DeleteFunc(p.Diagnostics, func(d diagnostic) bool { return d.Source != "urlescape" })
	close(s.changed)
	s.changed = make(chan struct{})
}

func (s *session) notify(method string, params any) {
	s.t.Helper()
	if err := s.conn.Notify(s.t.Context(), method, params); err != nil {
		s.t.Fatalf("%s: %v", method, err)
	}
}

// call asks the server something.
func (s *session) call(method string, params, result any) {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), patience)
	defer cancel()
	if err := s.conn.Call(ctx, method, params, result); err != nil {
		s.t.Fatalf("%s: %v", method, err)
	}
}

func (s *session) uri(file string) string {
	u := url.URL{Scheme: "file", Path: filepath.ToSlash(filepath.Join(s.dir, file))}
	return u.String()
}

// open opens a file with the text it has on the disk, which it returns.
func (s *session) open(file string) string {
	s.t.Helper()
	text, err := os.ReadFile(filepath.Join(s.dir, file))
	if err != nil {
		s.t.Fatal(err)
	}
	s.version++
	s.notify("textDocument/didOpen", map[string]any{
		"textDocument": map[string]any{"uri": s.uri(file), "languageId": "go", "version": s.version, "text": string(text)},
	})
	return string(text)
}

// edit replaces the text of an open file, and does not save it.
func (s *session) edit(file, text string) {
	s.t.Helper()
	s.version++
	s.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": s.uri(file), "version": s.version},
		"contentChanges": []any{map[string]any{"text": text}},
	})
}

// await waits until the diagnostics of urlescape in a file are as wanted, and returns them.
func (s *session) await(what, file string, wanted func([]diagnostic) bool) []diagnostic {
	s.t.Helper()
	ctx, cancel := context.WithTimeout(s.t.Context(), patience)
	defer cancel()
	for {
		s.mu.Lock()
		list, known := s.diags[file]
		changed := s.changed
		s.mu.Unlock()
		if known && wanted(list) {
			return list
		}
		select {
		case <-changed:
		case <-ctx.Done():
			s.t.Fatalf("%s: the diagnostics of %s stay %v", what, file, list)
		}
	}
}

// actions returns the code actions for a diagnostic.
func (s *session) actions(file string, d diagnostic) (list []codeAction) {
	s.t.Helper()
	s.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": s.uri(file)},
		"range":        d.Range,
		"context":      map[string]any{"diagnostics": []diagnostic{d}},
	}, &list)
	return list
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
