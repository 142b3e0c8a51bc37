package lsp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/lsp"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// A client is an editor that follows a script.
type client struct {
	t         *testing.T
	conn      *jsonrpc2.Conn
	published chan published
	ended     chan bool
	watched   chan string
	progress  chan string
	shown     chan string
}

type published struct {
	URI         string `json:"uri"`
	Version     int    `json:"version"`
	Diagnostics []struct {
		Range    span   `json:"range"`
		Severity int    `json:"severity"`
		Code     string `json:"code"`
		Message  string `json:"message"`
	} `json:"diagnostics"`
}

type place struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

type span struct {
	Start place `json:"start"`
	End   place `json:"end"`
}

type edit struct {
	Range   span
	NewText string
}

type action struct {
	Title, Kind string
	IsPreferred bool
	Edit        struct{ Changes map[string][]edit }
}

// Handle takes what the server says.
func (c *client) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	switch req.Method {
	case "textDocument/publishDiagnostics":
		var p published
		if err := json.Unmarshal(*req.Params, &p); err != nil {
			c.t.Error(err)
		}
		c.published <- p
	case "window/workDoneProgress/create":
		if err := conn.Reply(ctx, req.ID, nil); err != nil {
			c.t.Error(err)
		}
	case "window/showMessage":
		c.shown <- string(*req.Params)
	case "$/progress":
		c.progress <- string(*req.Params)
	case "client/registerCapability":
		if err := conn.Reply(ctx, req.ID, nil); err != nil {
			c.t.Error(err)
		}
		c.watched <- string(*req.Params)
	}
}

// start starts a server whose analysis finds what find returns of the text of a file.
func start(t *testing.T, find func(name string, text []byte) lsp.Result) *client {
	t.Helper()
	toServer, fromClient := io.Pipe()
	toClient, fromServer := io.Pipe()
	c := &client{t: t, published: make(chan published, 100), ended: make(chan bool, 1), watched: make(chan string, 1), progress: make(chan string, 2), shown: make(chan string, 2)}
	tool := lsp.Tool{
		Name: "urlescape", Version: "v1", Settings: ".urlescape.yml",
		Check: func(name string) report.Check {
			return report.Check{Page: "# " + name + "\n\n## Why it is wrong\n\nA slash would end the request.\n\n## Example\n"}
		},
		Analyse: func(_ context.Context, files []string, overlay map[string][]byte) (lsp.Result, error) {
			var all lsp.Result
			for _, name := range files {
				if bytes.Contains(overlay[name], []byte("failed")) {
					return all, errors.New("no go command")
				}
				res := find(name, overlay[name])
				all.Findings, all.Wrong = append(all.Findings, res.Findings...), append(all.Wrong, res.Wrong...)
				all.Broken = all.Broken || res.Broken
			}
			return all, nil
		},
	}
	go func() { c.ended <- lsp.Serve(t.Context(), tool, toServer, fromServer) }()
	c.conn = jsonrpc2.NewConn(t.Context(), jsonrpc2.NewBufferedStream(&ends{toClient, fromClient}, jsonrpc2.VSCodeObjectCodec{}), c)
	var capabilities struct {
		Capabilities struct {
			CodeActionProvider struct{ CodeActionKinds []string }
		}
	}
	c.call("initialize", map[string]any{"capabilities": map[string]any{
		"workspace": map[string]any{"didChangeWatchedFiles": map[string]any{"dynamicRegistration": true}},
		"window":    map[string]any{"workDoneProgress": true},
	}}, &capabilities)
	if got := strings.Join(capabilities.Capabilities.CodeActionProvider.CodeActionKinds, " "); got != "quickfix source.fixAll.urlescape" {
		t.Errorf("got actions %s", got)
	}
	c.notify("initialized", map[string]any{})
	if got := <-c.watched; !strings.Contains(got, "**/.urlescape.yml") {
		t.Errorf("watches %s", got)
	}
	return c
}

// ends are the ends of two pipes.
type ends struct {
	io.ReadCloser
	w io.WriteCloser
}

func (e *ends) Write(p []byte) (int, error) { return e.w.Write(p) }

func (e *ends) Close() error {
	_ = e.ReadCloser.Close()
	return e.w.Close()
}

func (c *client) call(method string, params, result any) {
	c.t.Helper()
	if err := c.conn.Call(c.t.Context(), method, params, result); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

func (c *client) notify(method string, params any) {
	c.t.Helper()
	if err := c.conn.Notify(c.t.Context(), method, params); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

func (c *client) open(uri, text string) {
	c.t.Helper()
	c.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "version": 1, "languageId": "go", "text": text}})
}

// openedURI is the file that the tests change.
const openedURI = "file:///tmp/a%20b/a.go"

func (c *client) changes(version int, changes ...any) {
	c.t.Helper()
	c.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": openedURI, "version": version}, "contentChanges": changes})
}

// await returns the next diagnostics of a version.
func (c *client) await(version int) published {
	c.t.Helper()
	for p := range c.published {
		if p.Version == version {
			return p
		}
	}
	return published{}
}

const fixed = "url.PathEscape(name)"

// findNames finds each name that is not escaped.
func findNames(name string, text []byte) lsp.Result {
	var res lsp.Result
	at, number := 0, 0
	for line := range strings.Lines(string(text)) {
		number++
		if i := strings.Index(line, "+ name"); i >= 0 {
			from := at + i + len("+ ")
			f := finding.Finding{
				Check: "unescaped-segment", URL: "https://example.com/page", Message: "name is <not> escaped (unescaped-segment)",
				Position: finding.Position{File: name, Line: number, Column: i + 3, Offset: from, EndOffset: from + 4},
				Fix:      &finding.Fix{Message: "Use url.PathEscape", Edits: []finding.Edit{{File: name, Start: from, End: from + 4, New: fixed}}},
				Detail: wire.Detail{
					Confidence: "high", Reason: "others escape it", Template: "labels/{name}",
					Hole: &wire.Hole{Name: "name", Set: "any text"}, Witness: &wire.Witness{Value: "a/b", Sent: "a/b"},
				},
			}
			switch {
			case strings.Contains(line, "medium"):
				f.Confidence = "medium"
				f.Fix.Message += " (may change behaviour)"
			case strings.Contains(line, "low"):
				f.Confidence = "low"
			}
			res.Findings = append(res.Findings, f)
		}
		at += len(line)
	}
	res.Broken = strings.Contains(string(text), "broken")
	if res.Broken {
		res.Findings = nil
	}
	return res
}

const program = "package p\n\nvar a = \"日😀/\" + name\nvar b = \"medium/\" + name\nvar c = \"low/\" + name\nvar d = \"d/\" + name\n"

// TestDiagnostics shows levels as severities, counts UTF-16 units, and follows the text.
func TestDiagnostics(t *testing.T) {
	c := start(t, findNames)
	const uri = openedURI
	c.open(uri, program)
	p := c.await(1)
	if p.URI != uri || len(p.Diagnostics) != 4 {
		t.Fatalf("got %+v", p)
	}
	for i, want := range []int{2, 3, 4, 2} {
		if got := p.Diagnostics[i].Severity; got != want {
			t.Errorf("%d: got severity %d, want %d", i, got, want)
		}
	}
	d := p.Diagnostics[0]
	if want := (span{place{2, 17}, place{2, 21}}); d.Range != want || d.Code != "unescaped-segment" || d.Message != "name is <not> escaped" {
		t.Errorf("got %+v, want %v", d, want)
	}
	for _, want := range []string{`"kind":"begin"`, `"kind":"end"`} {
		if got := <-c.progress; !strings.Contains(got, want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	// What does not compile keeps what was found, where it is now and without fixes; what is
	// fixed goes.
	c.changes(2, map[string]any{"text": strings.Replace(program, "\n\n", " // broken\n\n", 1)})
	if p := c.await(2); len(p.Diagnostics) != 4 || p.Diagnostics[0].Range != d.Range {
		t.Errorf("got %+v, want %v", p, d.Range)
	}
	if got := c.actions(uri, nil, 2); len(got) > 0 {
		t.Errorf("got %v", got)
	}
	c.changes(3, map[string]any{"range": span{place{0, 9}, place{0, 19}}, "text": ""}, map[string]any{"range": span{place{2, 14}, place{2, 14}}, "text": "z"}, map[string]any{"range": span{place{3, 0}, place{99, 0}}, "text": ""})
	if p := c.await(3); len(p.Diagnostics) != 1 || p.Diagnostics[0].Range != (span{place{2, 18}, place{2, 22}}) {
		t.Errorf("got %+v", p)
	}
	c.changes(4, map[string]any{"text": "package p\n"})
	if p := c.await(4); len(p.Diagnostics) != 0 {
		t.Errorf("got %+v", p)
	}
	// An error of the analysis is shown, once.
	c.changes(5, map[string]any{"text": "package failed\n"})
	c.await(5)
	c.changes(6, map[string]any{"text": "package failed // still\n"})
	c.await(6)
	if got := <-c.shown; !strings.Contains(got, `"urlescape: no go command"`) || len(c.shown) > 0 {
		t.Errorf("got %s, and %d more", got, len(c.shown))
	}
}

func (c *client) actions(uri string, only []string, line int) []action {
	c.t.Helper()
	params := map[string]any{
		"textDocument": map[string]any{"uri": uri},
		"range":        map[string]any{"start": map[string]any{"line": line, "character": 20}, "end": map[string]any{"line": line, "character": 20}},
		"context":      map[string]any{"diagnostics": []any{}, "only": only},
	}
	var got []action
	c.call("textDocument/codeAction", params, &got)
	return got
}

// TestActions offers the fix at a place, and one action for those that are safe.
func TestActions(t *testing.T) {
	c := start(t, findNames)
	const uri = "file:///tmp/a.go"
	c.open(uri, program)
	// Asked for before a save, it waits for the text as it is.
	got := c.actions(uri, []string{"source.fixAll"}, 0)
	if len(got) != 1 || got[0].Kind != "source.fixAll.urlescape" {
		t.Fatalf("got %+v", got)
	}
	lines := make(map[int]bool)
	for _, e := range got[0].Edit.Changes[uri] {
		lines[e.Range.Start.Line] = true
	}
	if len(lines) != 2 || !lines[2] || !lines[5] {
		t.Errorf("changes lines %v, want 2 and 5: %+v", lines, got)
	}
	got = c.actions(uri, []string{"quickfix"}, 2)
	if len(got) != 1 || !got[0].IsPreferred || got[0].Edit.Changes[uri][0] != (edit{span{place{2, 17}, place{2, 21}}, fixed}) {
		t.Errorf("got %+v", got)
	}
	if got = c.actions(uri, []string{"quickfix"}, 3); len(got) != 1 || got[0].IsPreferred {
		t.Errorf("got %+v", got)
	}
	if got = c.actions(uri, []string{"source.organizeImports"}, 3); len(got) != 0 {
		t.Errorf("got %+v", got)
	}
}

// TestHover explains a finding, with the value that goes wrong.
func TestHover(t *testing.T) {
	c := start(t, findNames)
	const uri = "file:///tmp/a.go"
	c.open(uri, program)
	c.await(1)
	var got *struct {
		Contents struct{ Kind, Value string }
	}
	c.call("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": uri}, "position": map[string]any{"line": 2, "character": 18}}, &got)
	const want = "[unescaped-segment](https://example.com/page) · high\n\nname is \\<not> escaped\n\nThe URL: `labels/{name}`  \n`name` may hold any text.\n\nhigh confidence: others escape it.\n\nA slash would end the request."
	if got == nil || got.Contents.Kind != "markdown" || got.Contents.Value != want {
		t.Errorf("got %+v, want %s", got, want)
	}
	got = nil
	c.call("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": uri}, "position": map[string]any{"line": 0, "character": 1}}, &got)
	if got != nil {
		t.Errorf("got %+v", got)
	}
}

// TestSettings analyses again when the settings change, and says what is wrong there.
func TestSettings(t *testing.T) {
	file := filepath.Join(t.TempDir(), ".urlescape.yml")
	if err := os.WriteFile(file, []byte("tests: true\nchekcs: []\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	wrong := true
	c := start(t, func(string, []byte) (res lsp.Result) {
		mu.Lock()
		defer mu.Unlock()
		if wrong {
			res.Wrong = []finding.Finding{{Check: "settings", Message: "no", Position: finding.Position{File: file, Line: 2, Column: 1, Offset: -1}}}
		}
		return res
	})
	c.open("file:///tmp/a.go", "package p\n")
	for p := range c.published {
		if strings.HasSuffix(p.URI, ".urlescape.yml") {
			if len(p.Diagnostics) != 1 || p.Diagnostics[0].Severity != 1 || p.Diagnostics[0].Range.Start.Line != 1 {
				t.Errorf("got %+v", p)
			}
			break
		}
	}
	mu.Lock()
	wrong = false
	mu.Unlock()
	c.notify("workspace/didChangeWatchedFiles", map[string]any{})
	for p := range c.published {
		if strings.HasSuffix(p.URI, ".urlescape.yml") {
			if len(p.Diagnostics) != 0 {
				t.Errorf("got %+v", p)
			}
			break
		}
	}
}

// TestEnd ends as the protocol wants, or without a word.
func TestEnd(t *testing.T) {
	c := start(t, findNames)
	c.call("shutdown", nil, nil)
	c.notify("exit", nil)
	if !<-c.ended {
		t.Error("an orderly end is taken for another")
	}
	c = start(t, findNames)
	if err := c.conn.Close(); err != nil {
		t.Fatal(err)
	}
	if <-c.ended {
		t.Error("another end is taken for an orderly one")
	}
}
