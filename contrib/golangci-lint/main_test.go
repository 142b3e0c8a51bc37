package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// checkout writes a folder with the lists that the entries are made for.
func checkout(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	texts := make(map[string]string)
	for _, e := range entries {
		before := strings.TrimSuffix(e.before, "\n") + "\n"
		texts[e.file] += strings.Repeat("a line\n"+before, e.times)
	}
	for name, text := range texts {
		write(t, filepath.Join(dir, filepath.FromSlash(name)), text)
	}
	write(t, filepath.Join(dir, "pkg", "golinters", "doc.go"), "package golinters\n")
	return dir
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestRun says that each entry goes where its neighbour is, that the files are there, and
// that a second run changes nothing.
func TestRun(t *testing.T) {
	dir := checkout(t)
	if err := run(dir, "_files"); err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if got := strings.Count(read(t, dir, e.file), e.text+strings.TrimSuffix(e.before, "\n")); got != e.times {
			t.Errorf("%s: %d times %q, want %d", e.file, got, e.text, e.times)
		}
	}
	read(t, dir, "pkg/golinters/urlescape/testdata/fix/out/urlescape.go")
	before := read(t, dir, builder)
	if err := run(dir, "_files"); err == nil || !strings.Contains(err.Error(), "urlescape is there already") {
		t.Errorf("again: got %v", err)
	}
	if read(t, dir, builder) != before {
		t.Error("a second run changes a file")
	}
}

// TestOther says that nothing is written where a list is not as expected.
func TestOther(t *testing.T) {
	dir := checkout(t)
	write(t, filepath.Join(dir, filepath.FromSlash(schema)), "{}\n")
	if err := run(dir, "_files"); err == nil || !strings.Contains(err.Error(), `0 lines begin with`) {
		t.Errorf("got %v", err)
	}
	if text := read(t, dir, builder); strings.Contains(text, "urlescape") {
		t.Errorf("written:\n%s", text)
	}
	if err := run(t.TempDir(), "_files"); err == nil || !strings.Contains(err.Error(), "no checkout of golangci-lint") {
		t.Errorf("got %v", err)
	}
}

// TestSchema says that what goes into the schema is JSON.
func TestSchema(t *testing.T) {
	for _, e := range entries {
		if e.file == schema && strings.Contains(e.text, "{") {
			if text := "{" + strings.TrimSuffix(strings.TrimSpace(e.text), ",") + "}"; !json.Valid([]byte(text)) {
				t.Errorf("no JSON: %s", text)
			}
		}
	}
}
