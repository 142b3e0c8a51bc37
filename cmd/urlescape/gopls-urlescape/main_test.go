package main

import (
	"bytes"
	"go/format"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/drivertest"
)

// TestFile compiles in what a file of settings can set of the analyzer.
func TestFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), ".urlescape.yml")
	const text = `checks: [none, host-port]
tests: true
exclude: [{path: gen/**, reason: generated}]
escapers: [{function: example.com/m.Quote, escapes: segment}]
sinks: [{function: example.com/m.Get, parameter: path, becomes: tail}]
base-urls: [example.com/m.Options.Endpoint]
`
	const want = `Checks: "none,host-port", Tests: true, MinConfidence: "", Escapers: "example.com/m.Quote=segment", Sinks: "example.com/m.Get(path)=tail", BaseURLs: "example.com/m.Options.Endpoint",`
	write(t, file, text)
	got, err := config{settings: file}.file()
	if err != nil || !strings.Contains(string(got), want) {
		t.Errorf("got %v,\n%s", err, got)
	}
	if clean, err := format.Source(got); err != nil || !bytes.Equal(clean, got) {
		t.Errorf("not formatted: %v", err)
	}
	write(t, file, strings.Replace(text, "tail", "tial", 1))
	if _, err := (config{settings: file}).file(); err == nil || !strings.Contains(err.Error(), "did you mean tail?") {
		t.Errorf("got %v", err)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestRequire takes the source from a checkout, and from no other folder.
func TestRequire(t *testing.T) {
	root := drivertest.Root(t)
	want := []string{"-require=" + urlescapePath + "@v0.0.0", "-replace=" + urlescapePath + "=" + root}
	if got, err := (config{source: root}).require(); err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v", got, err)
	}
	t.Chdir(t.TempDir())
	if got, err := (config{}).require(); err == nil || !strings.Contains(err.Error(), "give -src") {
		t.Errorf("elsewhere: got %q, %v", got, err)
	}
}
