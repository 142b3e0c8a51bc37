// Package lsp is a server of the Language Server Protocol for editors whose gopls is the
// stock one: diagnostics, quick fixes, one action for all safe fixes, and a hover with the
// explanation. It runs beside gopls.
//
// # How it works
//
// The editor sends the texts of open files. Some time after the last change the packages
// of all open files are analysed, with these texts in place of what is on the disk, by
// what the server is given for that: the go command, which takes all that did not change
// from its cache. Answers are made of the last result. An action for all fixes waits for
// the result of the text as it is, as it is asked for when a file is about to be saved.
//
// # What it gives up
//
//   - Nothing of gopls is used, and nothing that gopls does is done again. Both compile
//     a package for themselves.
//   - While a package does not compile, what was found before stays, without fixes.
//   - Texts are sent whole, and columns count UTF-16 units, as every editor does.
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

// A Tool is what the server serves.
type Tool struct {
	Name    string
	Version string
	Check   func(name string) report.Check
	// Analyse returns what is found in the packages of files. It is called once at a
	// time.
	Analyse func(ctx context.Context, files []string, overlay map[string][]byte) (Result, error)
	// Settings is the name of the file of settings.
	Settings string
}

// A Result is what was found. Files have absolute names.
type Result struct {
	Findings []finding.Finding
	// Broken is set where something could not be analysed.
	Broken bool
	// Wrong says what is wrong in files that are no source, as in that of settings.
	Wrong []finding.Finding
}

// patience is how long the editor must be quiet before an analysis begins.
const patience = 150 * time.Millisecond

// A server serves one editor.
type server struct {
	tool Tool
	conn *jsonrpc2.Conn
	wake chan struct{} // holds one mark where there is something to analyse

	mu        sync.Mutex
	docs      map[string]document // open files, by name
	changes   int                 // grows with each change of a text
	analysed  int                 // the changes that the result is about
	fresh     chan struct{}       // closed when there is a new result
	result    Result
	texts     map[string][]byte // of open files, as they were analysed
	published map[string]bool
	stop      func() // ends the analysis that runs
	isWarm    bool   // an analysis came to its end: the next takes little
	isShut    bool
	client    initializeParams
}

// A document is an open file.
type document struct {
	uri     string
	version int
	text    []byte
}

// Serve serves the editor at the other end until it says exit or goes away. It returns
// whether the editor ended it as the protocol wants.
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

// after is a handler that begins when all that it needs is there.
type after struct {
	begun <-chan struct{}
	s     *server
}

// Handle handles a message.
func (a after) Handle(ctx context.Context, conn *jsonrpc2.Conn, req *jsonrpc2.Request) {
	<-a.begun
	a.s.handle(ctx, conn, req)
}

// A pipe is the input and the output of a process.
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

// handle takes notifications in their order, and answers requests each by itself.
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

func (s *server) wanted() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.changes
}

// answer answers a request that was made after so many changes.
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

// initialize returns what the server can do.
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

// notice takes a notification. What it cannot read it passes over.
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

// changedText returns the text of a document with its changes.
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

// set gives an open file its text; without one the file is closed.
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

// changed has the open files analysed.
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
