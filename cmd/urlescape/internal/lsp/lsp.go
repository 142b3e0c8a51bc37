// Package lsp is a server of the Language Server Protocol for editors that run an unchanged gopls:
// diagnostics, quick fixes, one action for all safe fixes, and a hover with an explanation.
//
// # How it works
//
// The editor sends the texts of open files. A short time after the last change, the function
// Tool.Analyse analyses the packages of all open files, with these texts in place of those on the
// disk. It runs the go command, which takes everything unchanged from its cache. Answers come from
// the last result. Only the action for all fixes, which editors ask for before they save a file,
// waits for the result of the current text.
//
// # What it gives up
//
//   - It shares nothing with gopls and repeats nothing that gopls does, except that both
//     compile the packages.
//   - While a package does not compile, its earlier findings stay, without fixes.
//   - Texts may come in ranges of changes, and columns count UTF-16 units.
package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/sourcegraph/jsonrpc2"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// A Tool is the analyzer that a server runs for an editor, with its name and its checks.
type Tool struct {
	Name    string
	Version string
	Check   func(name string) report.Check
	// Analyse returns the findings in the packages of files, with overlay in place of the texts on
	// the disk. There is never more than one call at a time.
	Analyse func(ctx context.Context, files []string, overlay map[string][]byte) (Result, error)
	// Settings is the name of the settings file.
	Settings string
}

// A Result holds the findings of an analysis. Files have absolute names.
type Result struct {
	Findings []finding.Finding
	// Broken is set when something could not be analysed.
	Broken bool
	// Wrong holds mistakes in files that are not Go source, such as the settings file.
	Wrong []finding.Finding
}

// patience is the time without changes after which an analysis begins.
const patience = 150 * time.Millisecond

// A server serves one editor.
type server struct {
	tool Tool
	conn *jsonrpc2.Conn
	wake chan struct{} // holds one element when an analysis is wanted

	mu        sync.Mutex
	docs      map[string]document // the open files by name
	changes   int                 // the number of changes of files so far
	analysed  int                 // the number of changes that the result includes
	fresh     chan struct{}       // closed when the next result is there
	result    Result
	texts     map[string][]byte // the texts of open files that were analysed
	published map[string]bool
	stop      func() // ends the current analysis
	isWarm    bool   // an analysis was completed, so the next one is quick
	isShut    bool
	said      string // the last error that was shown
	client    initializeParams
}

// A document is an open file.
type document struct {
	uri     string
	version int
	text    []byte
}

// Serve serves the editor on in and out, with tool, until the editor says exit or closes the
// connection. It reports whether the editor asked for a shutdown first, as the protocol requires.
func Serve(ctx context.Context, tool Tool, in io.Reader, out io.Writer) bool {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &server{
		tool: tool, wake: make(chan struct{}, 1), docs: make(map[string]document),
		fresh: make(chan struct{}), published: make(map[string]bool), stop: func() {},
	}
	stream := jsonrpc2.NewBufferedStream(pipe{in, out}, jsonrpc2.VSCodeObjectCodec{})
	begun := make(chan struct{})
	s.conn = jsonrpc2.NewConn(ctx, stream, after{begun, s})
	close(begun)
	var work sync.WaitGroup
	work.Go(func() { s.work(ctx) })
	<-s.conn.DisconnectNotify()
	cancel()
	work.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.isShut
}

// An after is a handler that waits until begun is closed, and then calls the handler of s.
type after struct {
	begun <-chan struct{}
	s     *server
}

// Handle waits until a.begun is closed, and then handles the message req from conn.
func (a after) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	<-a.begun
	a.s.handle(ctx, conn, req)
}

// A pipe is the connection to an editor: Reader has what the editor sends, Writer goes to it.
type pipe struct {
	io.Reader
	io.Writer
}

// Close closes the input, if it can be closed.
func (p pipe) Close() error {
	if c, ok := p.Reader.(io.Closer); ok {
		return c.Close()
	}
	return nil
}

// handle handles the message req from conn: notifications in order, each request in a goroutine.
func (s *server) handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	if req.Notif {
		s.notice(conn, req)
		return
	}
	wanted := s.wanted()
	go func() {
		result, err := s.answer(ctx, req, wanted)
		if err == nil {
			_ = conn.Reply(ctx, req.ID, result) // an editor that is gone needs no answer
			return
		}
		e, ok := errors.AsType[*jsonrpc2.Error](err)
		if !ok {
			e = &jsonrpc2.Error{Code: jsonrpc2.CodeInvalidParams, Message: err.Error()}
		}
		_ = conn.ReplyWithError(ctx, req.ID, e)
	}()
}

// wanted returns the number of changes of files so far. Answers to requests must include them.
func (s *server) wanted() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.changes
}

// answer returns the answer to req. wanted is the number of changes of files before req arrived.
func (s *server) answer(ctx context.Context, req *jsonrpc2.Request, wanted int) (any, error) {
	switch req.Method {
	case "initialize":
		s.mu.Lock()
		defer s.mu.Unlock()
		_ = read(req, &s.client) // who says nothing has the least capabilities
		return s.initialize(), nil
	case "shutdown":
		s.mu.Lock()
		defer s.mu.Unlock()
		s.isShut = true
		return nil, nil
	case "textDocument/hover":
		var p placeParams
		if err := read(req, &p); err != nil {
			return nil, err
		}
		return s.hover(p), nil
	case "textDocument/codeAction":
		var p actionParams
		if err := read(req, &p); err != nil {
			return nil, err
		}
		return s.actions(ctx, p, wanted), nil
	}
	return nil, &jsonrpc2.Error{Code: jsonrpc2.CodeMethodNotFound, Message: req.Method + " is not supported"}
}

func read(req *jsonrpc2.Request, p any) error {
	if req.Params == nil {
		return errors.New("no parameters")
	}
	return json.Unmarshal(*req.Params, p)
}

// initialize returns the answer to the request initialize: what the server can do.
func (s *server) initialize() any {
	return map[string]any{
		"capabilities": map[string]any{
			"textDocumentSync":   map[string]any{"openClose": true, "change": 2, "save": true},
			"hoverProvider":      true,
			"codeActionProvider": map[string]any{"codeActionKinds": []string{quickFix, s.fixAllKind()}},
		},
		"serverInfo": map[string]any{"name": s.tool.Name, "version": s.tool.Version},
	}
}

// notice handles the notification req; it ignores a notification that it cannot read.
func (s *server) notice(conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	var p documentParams
	switch req.Method {
	case "initialized":
		go s.watchFiles(conn)
	case "exit":
		_ = conn.Close()
	case "textDocument/didOpen":
		if read(req, &p) == nil {
			s.set(p.TextDocument.URI, p.TextDocument.Version, &p.TextDocument.Text)
		}
	case "textDocument/didChange":
		if read(req, &p) == nil && len(p.ContentChanges) > 0 {
			after := s.changedText(p)
			s.set(p.TextDocument.URI, p.TextDocument.Version, &after)
		}
	case "textDocument/didClose":
		if read(req, &p) == nil {
			s.set(p.TextDocument.URI, 0, nil)
		}
	case "textDocument/didSave", "workspace/didChangeWatchedFiles":
		s.changed()
	}
}

// changedText returns the text of the document in p after the changes in p.
func (s *server) changedText(p documentParams) string {
	name, _ := fileOf(p.TextDocument.URI)
	s.mu.Lock()
	now := s.docs[name].text
	s.mu.Unlock()
	for _, c := range p.ContentChanges {
		if c.Range == nil {
			now = []byte(c.Text)
			continue
		}
		t := newText(now)
		from := t.offset(c.Range.Start)
		now = slices.Concat(now[:from], []byte(c.Text), now[max(from, t.offset(c.Range.End)):])
	}
	return string(now)
}

// watchFiles registers for changes of settings and sources on disk, if the editor supports it.
func (s *server) watchFiles(conn *jsonrpc2.Conn) {
	s.mu.Lock()
	can := s.client.Capabilities.Workspace.DidChangeWatchedFiles.DynamicRegistration
	s.mu.Unlock()
	if !can {
		return // the settings are read with the next change
	}
	var watchers []map[string]any
	for _, pattern := range []string{"**/" + s.tool.Settings, "**/*.go", "**/go.mod"} {
		watchers = append(watchers, map[string]any{"globPattern": pattern})
	}
	_ = conn.Call(context.Background(), "client/registerCapability", map[string]any{
		"registrations": []any{map[string]any{
			"id": "files", "method": "workspace/didChangeWatchedFiles",
			"registerOptions": map[string]any{"watchers": watchers},
		}},
	}, nil) // an editor that fails in this has its settings read with the next change
}

// set stores the text of the open file with this URI and version. A nil text closes the file.
func (s *server) set(uri string, version int, text *string) {
	name, ok := fileOf(uri)
	if !ok || filepath.Ext(name) != ".go" {
		if ok && filepath.Base(name) == s.tool.Settings {
			s.changed()
		}
		return
	}
	s.mu.Lock()
	if text == nil {
		delete(s.docs, name)
	} else {
		s.docs[name] = document{uri: uri, version: version, text: []byte(*text)}
	}
	s.mu.Unlock()
	s.changed()
}

// changed counts a change of a file, and asks for an analysis.
func (s *server) changed() {
	s.mu.Lock()
	s.changes++
	if s.isWarm {
		s.stop()
	}
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}
