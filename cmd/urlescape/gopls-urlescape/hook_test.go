package main

import (
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestHook looks at what becomes of the source of gopls: one line more in its
// list of code actions, and two files more.
func TestHook(t *testing.T) {
	dir := goplsTree(t, "", "")
	c := config{version: "v0.99.0", checks: `all,-host-port`, tests: true, sinks: "example.com/m.Get(path)=tail"}
	if err := c.hook(dir); err != nil {
		t.Fatal(err)
	}
	const list = "internal/golang/codeaction.go"
	want := strings.Replace(goplsSource[list], "Producer{\n\t{", "Producer{\n\t{kind: urlescapeFixAllKind, fn: urlescapeFixAll},\n\t{", 1)
	if got := read(t, dir, list); got != want {
		t.Errorf("%s becomes\n%s", list, got)
	}
	const errors = "internal/cache/errors.go"
	want = strings.Replace(goplsSource[errors], "a.Severity()", "urlescapeSeverity(a.Severity(), d.Source, d.Message)", 1)
	if got := read(t, dir, errors); got != want {
		t.Errorf("%s becomes\n%s", errors, got)
	}
	for name, needles := range map[string][]string{
		"internal/settings/zz_urlescape.go": {`Checks: "all,-host-port", MinConfidence: "low", Tests: true, OfferUnsafe: true`, `Sinks:    "example.com/m.Get(path)=tail"`},
		"internal/golang/zz_urlescape.go":   {"func urlescapeFixAll("},
		"internal/cache/zz_urlescape.go":    {"func urlescapeSeverity("},
	} {
		text := read(t, dir, name)
		if clean, err := format.Source([]byte(text)); err != nil || string(clean) != text {
			t.Errorf("%s is not formatted: %v", name, err)
		}
		for _, needle := range needles {
			if !strings.Contains(text, needle) {
				t.Errorf("%s has no %s", name, needle)
			}
		}
	}
	for name, text := range goplsSource {
		if name != list && name != errors && read(t, dir, name) != text {
			t.Errorf("%s changed", name)
		}
	}
}

// TestHookSeverityFails says that no gopls is built that shows each finding as a warning.
func TestHookSeverityFails(t *testing.T) {
	for before, after := range map[string]string{"Severity: a.Severity()": "Level: a.Level()", "toSourceDiagnostic": "other"} {
		dir := goplsTree(t, before, after)
		err := config{version: "v0.99.0"}.hook(dir)
		if err == nil || !strings.Contains(err.Error(), "internal/cache has no function toSourceDiagnostic that sets a Severity") {
			t.Errorf("without %s: got %v", before, err)
		}
	}
}

// TestHookFails says that no gopls is built without its source.fixAll: a list
// of another form is an error.
func TestHookFails(t *testing.T) {
	dir := goplsTree(t, "= [...]codeActionProducer{\n\t{kind: quickFixKind, fn: quickFix},\n}", "= initProducers()")
	err := config{version: "v0.99.0"}.hook(dir)
	if err == nil || !strings.Contains(err.Error(), "the layout of gopls v0.99.0 changed: internal/golang has no list codeActionProducers") {
		t.Errorf("got %v", err)
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestReadSettings takes from a file of settings what can be set of the analyzer, before
// what the flags say.
func TestReadSettings(t *testing.T) {
	file := filepath.Join(t.TempDir(), ".urlescape.yml")
	const text = `checks: [none]
tests: true
exclude: [{path: gen/**, reason: generated}]
escapers: [{function: example.com/m.Quote, escapes: segment}]
sinks: [{function: example.com/m.Get, parameter: path, becomes: tail}]
base-urls: [example.com/m.Options.Endpoint]
`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c := config{checks: "host-port", escapers: "example.com/m.Esc=query"}
	if err := c.read(file); err != nil {
		t.Fatal(err)
	}
	want := config{
		checks: "none,host-port", tests: true, escapers: "example.com/m.Quote=segment,example.com/m.Esc=query",
		sinks: "example.com/m.Get(path)=tail", baseURLs: "example.com/m.Options.Endpoint",
	}
	if c != want {
		t.Errorf("got %+v, want %+v", c, want)
	}
	if err := c.check(); err != nil {
		t.Error(err)
	}
	c.sinks = "example.com/m.Get(path)=tial"
	if err := c.check(); err == nil || !strings.Contains(err.Error(), "did you mean tail?") {
		t.Errorf("got %v", err)
	}
}
