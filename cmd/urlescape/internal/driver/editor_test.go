package driver_test

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/scripttest"
)

// An editor has the diagnostics that a server sends.
type editor struct {
	t    *testing.T
	sent chan sent
}

type sent struct {
	URI         string
	Version     int
	Diagnostics []struct {
		Code, Message string
		Range         struct{ Start struct{ Line, Character int } }
	}
}

// Handle takes what the server says.
func (e editor) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	switch {
	case req.Method == "textDocument/publishDiagnostics":
		var p sent
		if err := json.Unmarshal(*req.Params, &p); err != nil {
			e.t.Error(err)
		}
		e.sent <- p
	case !req.Notif: // of an editor that said nothing of itself nothing is asked
		e.t.Errorf("asked for %s", req.Method)
		if err := conn.Reply(ctx, req.ID, nil); err != nil {
			e.t.Error(err)
		}
	}
}

// await returns the first diagnostics of a file that are so many.
func (e editor) await(name string, n int) sent {
	for p := range e.sent {
		if strings.HasSuffix(p.URI, "/"+name) && len(p.Diagnostics) == n {
			return p
		}
	}
	return sent{}
}

type pipes struct {
	io.Reader
	io.WriteCloser
}

// TestEditor serves an editor: the text as it is there, the fixes, and the settings as
// they are now.
func TestEditor(t *testing.T) {
	dir := t.TempDir()
	file, config := filepath.Join(dir, "a.go"), filepath.Join(dir, ".urlescape.yml")
	write(t, filepath.Join(dir, "go.mod"), "module example.com/m\n\ngo 1.26\n", 0o600)
	write(t, file, "package a\n", 0o600)
	cmd := exec.Command(os.Args[0], "lsp", "--stdio")
	cmd.Dir = t.TempDir()
	cmd.Env = append(os.Environ(), scripttest.ProgramVar+"=1")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	e := editor{t, make(chan sent, 100)}
	conn := jsonrpc2.NewConn(t.Context(), jsonrpc2.NewBufferedStream(pipes{out, in}, jsonrpc2.VSCodeObjectCodec{}), e)
	call := func(method string, params, result any) {
		t.Helper()
		if err := conn.Call(t.Context(), method, params, result); err != nil {
			t.Fatal(err)
		}
	}
	notify := func(method string, params any) {
		t.Helper()
		if err := conn.Notify(t.Context(), method, params); err != nil {
			t.Fatal(err)
		}
	}
	call("initialize", map[string]any{}, nil)
	notify("initialized", map[string]any{})
	uri := "file://" + filepath.ToSlash(file)
	notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "version": 1, "text": "package a\n\nvar X = \"bad\"\n"}})
	if p := e.await("a.go", 1); p.Diagnostics[0].Code != "bad-literal" || p.Diagnostics[0].Range.Start.Line != 2 || p.Diagnostics[0].Range.Start.Character != 8 {
		t.Errorf("got %+v", p)
	}
	var actions []struct {
		Kind string
		Edit struct {
			Changes map[string][]struct{ NewText string }
		}
	}
	call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": uri}, "range": map[string]any{"start": map[string]any{}, "end": map[string]any{}},
		"context": map[string]any{"only": []string{"source.fixAll"}},
	}, &actions)
	if len(actions) != 1 || actions[0].Kind != "source.fixAll.toy" || len(actions[0].Edit.Changes[uri]) != 1 {
		t.Errorf("got %+v", actions)
	}
	// The settings count as soon as they are changed, and a mistake in them is shown there.
	write(t, config, "exclude:\n  - path: a.go\n    reason: known\n", 0o600)
	notify("workspace/didChangeWatchedFiles", map[string]any{})
	e.await("a.go", 0)
	write(t, config, "exclud: []\n", 0o600)
	notify("workspace/didChangeWatchedFiles", map[string]any{})
	if p := e.await(".urlescape.yml", 1); p.Diagnostics[0].Message != `there is no setting "exclud", did you mean exclude?` {
		t.Errorf("got %+v", p)
	}
	// A file outside of every module is not analysed, which is said there.
	alone := filepath.Join(t.TempDir(), "alone.go")
	notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": "file://" + filepath.ToSlash(alone), "version": 1, "text": "package alone\n"}})
	if p := e.await("alone.go", 1); !strings.HasPrefix(p.Diagnostics[0].Message, "this file is in no module") {
		t.Errorf("got %+v", p)
	}
	call("shutdown", nil, nil)
	notify("exit", nil)
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

func write(t *testing.T, name, text string, mode os.FileMode) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}
