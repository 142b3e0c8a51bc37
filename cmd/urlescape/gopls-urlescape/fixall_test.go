//go:build drivers

package main

import (
	"encoding/json"
	"go/format"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
)

// clientFile has two mistakes with safe fixes that need net/url, one whose fix
// leaves fmt without a use, one with a fix that is offered only, and a loop
// that an analyzer of gopls simplifies.
const clientFile = `package client

import (
	"fmt"
	"net/http"
)

func label(name string) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + name + "/all") // naïve
}

func search(text string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + text)
}

func serve(host, port string) error {
	return http.ListenAndServe(fmt.Sprintf("%s:%s", host, port), nil)
}

func file(filePath string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + filePath)
}

func count(list []int) (n int) {
	for _ = range list {
		n++
	}
	return n
}
`

// fixedFile is clientFile with its safe fixes.
const fixedFile = `package client

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

func label(name string) (*http.Response, error) {
	return http.Get("https://example.com/labels/" + url.PathEscape(name) + "/all") // naïve
}

func search(text string) (*http.Response, error) {
	return http.Get("https://example.com/search?q=" + url.QueryEscape(text))
}

func serve(host, port string) error {
	return http.ListenAndServe(net.JoinHostPort(strings.Trim(host, "[]"), port), nil)
}

func file(filePath string) (*http.Response, error) {
	return http.Get("https://example.com/files/" + filePath)
}

func count(list []int) (n int) {
	for _ = range list {
		n++
	}
	return n
}
`

// module writes a module with one package and returns its folder.
func module(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	files["go.mod"] = "module example.com/client\n\ngo 1.26\n"
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// ours returns the code actions that fix what urlescape reports.
func ours(actions []codeAction) []codeAction {
	return slices.DeleteFunc(slices.Clone(actions), func(a codeAction) bool {
		return a.Kind != "source.fixAll.urlescape" && !slices.ContainsFunc(a.Diagnostics, func(d diagnostic) bool { return d.Source == "urlescape" })
	})
}

// TestFixAll asks for source.fixAll as editors do before they save: one action
// applies the safe fixes of the file, and leaves what is only offered.
func TestFixAll(t *testing.T) {
	const file = "client.go"
	dir := module(t, map[string]string{file: clientFile})
	s := start(t, program(t), dir)
	text := s.open(file)
	list := s.await("opening", file, func(list []diagnostic) bool { return len(list) == 4 })
	s.awaitAny(file, func(d diagnostic) bool { return d.Source == "simplifyrange" })
	all := s.all(file)

	for name, request := range map[string]struct {
		only  string
		diags []diagnostic
	}{
		"all":                  {"source.fixAll", all},
		"all, no diagnostics":  {"source.fixAll", nil},
		"ours":                 {"source.fixAll.urlescape", all},
		"ours, no diagnostics": {"source.fixAll.urlescape", nil},
	} {
		t.Run(name, func(t *testing.T) {
			actions := s.fixes(file, request.only, request.diags...)
			got := ours(actions)
			if len(got) != 1 {
				t.Fatalf("got %d actions of urlescape, want 1: %v", len(got), got)
			}
			if others := len(actions) - 1; (others == 1) != (request.only == "source.fixAll" && request.diags != nil) {
				t.Errorf("got %d actions of other analyzers", others)
			}
			if fixed := applyAction(t, s, file, text, got[0]); fixed != fixedFile {
				t.Errorf("got\n%s", fixed)
			}
		})
	}

	if t.Failed() {
		return
	}
	fixed := applyAction(t, s, file, text, ours(s.fixes(file, "source.fixAll"))[0])
	if clean, err := format.Source([]byte(fixed)); err != nil || string(clean) != fixed {
		t.Errorf("the text is not formatted: %v", err)
	}
	s.edit(file, fixed)
	if again := ours(s.fixes(file, "source.fixAll", list...)); len(again) > 0 {
		t.Errorf("the second source.fixAll changes something: %v", again)
	}
	list = s.await("fixed", file, func(list []diagnostic) bool { return len(list) == 1 })
	if err := os.WriteFile(filepath.Join(dir, file), []byte(fixed), 0o600); err != nil {
		t.Fatal(err)
	}
	drivertest.Run(t, dir, "go", "build", "./...")

	quick := ours(s.fixes(file, "quickfix", list...))
	if len(quick) != 1 || quick[0].Kind != "quickfix" || !strings.Contains(applyAction(t, s, file, fixed, quick[0]), "(&url.URL{Path: filePath}).EscapedPath()") {
		t.Errorf("want one quick fix that escapes the path, got %v", quick)
	}
}

// TestFixAllNothing asks where there is nothing to be fixed unseen: in
// generated files, and where a fix is offered only.
func TestFixAllNothing(t *testing.T) {
	const get = "func get(filePath, q string) { _, _ = http.Get(\"https://example.com/files/\" + %s) }\n"
	imports := "package client\n\nimport \"net/http\"\n\n"
	files := map[string]string{
		"offered.go":   imports + strings.Replace(get, "%s", "filePath", 1),
		"generated.go": "// Code generated by hand. DO NOT EDIT.\n\n" + imports + strings.Replace(strings.Replace(get, "get", "search", 1), "%s", `"?q=" + q`, 1),
	}
	names := []string{"offered.go", "generated.go"}
	s := start(t, program(t), module(t, files))
	for _, name := range names {
		s.open(name)
		list := s.await("opening", name, func(list []diagnostic) bool { return len(list) == 1 })
		if got := s.fixes(name, "source.fixAll", list...); len(got) > 0 {
			t.Errorf("%s: got %v", name, got)
		}
	}
}

// TestFixAllKind sees the server say what it can do: editors ask for no other
// kinds.
func TestFixAllKind(t *testing.T) {
	s := start(t, program(t), module(t, map[string]string{"client.go": "package client\n"}))
	for _, kind := range []string{"source.fixAll", "source.fixAll.urlescape", "quickfix"} {
		if !slices.Contains(s.kinds, kind) {
			t.Errorf("%s is not among %v", kind, s.kinds)
		}
	}
}

// fixes returns the code actions of one kind for a whole file.
func (s *session) fixes(file, only string, list ...diagnostic) []codeAction {
	s.t.Helper()
	result := s.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": s.uri(file)},
		"range":        lspRange{},
		"context":      map[string]any{"diagnostics": append([]diagnostic{}, list...), "only": []string{only}, "triggerKind": 2},
	})
	var actions []codeAction
	if err := json.Unmarshal(result, &actions); err != nil {
		s.t.Fatal(err)
	}
	return actions
}

// applyAction returns the text of a file after the edits of an action, which
// must change no other file.
func applyAction(t *testing.T, s *session, file, text string, a codeAction) string {
	t.Helper()
	if len(a.Edit.DocumentChanges) != 1 || s.file(a.Edit.DocumentChanges[0].TextDocument.URI) != file {
		t.Fatalf("%s: want edits in %s, got %v", a.Title, file, a.Edit)
	}
	return apply(text, a.Edit.DocumentChanges[0].Edits)
}
