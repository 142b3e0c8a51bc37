package settings_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urlescape/urlescape/cmd/internal/settings"
)

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestErrors says what is wrong, in which line.
func TestErrors(t *testing.T) {
	name := filepath.Join(t.TempDir(), settings.Name)
	for text, want := range map[string]string{
		"":                                        "",
		"# nothing\n":                             "",
		"checks: [all, -host-port]\n":             "",
		"tests: true\nchekcs: [all]\n":            `:2: there is no setting "chekcs", did you mean checks?`,
		"colour: red\n":                           `:1: there is no setting "colour"`,
		"exclude:\n  - path: a\n    raeson: x\n":  `:3: there is no setting "raeson", did you mean reason?`,
		"exclude:\n  - path: a/**\n":              ":2: an exclusion needs a reason",
		"exclude:\n  - reason: x\n":               ":2: an exclusion needs a path, a function or checks",
		"exclude:\n  - path: '[a'\n    reason: x": `:2: "[a" is no pattern of paths`,
		"tests: maybe\n":                          ":1: ",
		"checks: [1]\n":                           ":1: want a text",
		"checks: [all\n":                          ":1: ",
		"tests: true\ntests: false\n":             ":2: ",
	} {
		write(t, name, text)
		_, err := settings.Read(name)
		switch {
		case want == "" && err != nil:
			t.Errorf("%q: %v", text, err)
		case want != "" && (err == nil || !strings.HasPrefix(err.Error(), name+want) || strings.Contains(err.Error(), "\n")):
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

// TestFind looks for the file up to the root of the module.
func TestFind(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, settings.Name), "tests: true\n")
	write(t, filepath.Join(dir, "m", "go.mod"), "module m\n")
	write(t, filepath.Join(dir, "m", "a", "a.go"), "package a\n")
	if s, err := settings.Find(filepath.Join(dir, "m", "a")); err != nil || s.File != "" {
		t.Errorf("got %v, %v: that of another module", s, err)
	}
	write(t, filepath.Join(dir, "m", settings.Name), "tests: true\n")
	if s, err := settings.Find(filepath.Join(dir, "m", "a")); err != nil || s.File != filepath.Join(dir, "m", settings.Name) || !s.Tests {
		t.Errorf("got %v, %v", s, err)
	}
}

func TestExcludes(t *testing.T) {
	name := filepath.Join(t.TempDir(), settings.Name)
	write(t, name, `exclude:
  - path: gen/**
    reason: generated
  - path: "*/b.go"
    function: (*T).raw
    checks: [host-port]
    reason: callers escape
`)
	s, err := settings.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		file, function, check string
		want                  bool
	}{
		{"gen/a/b.go", "F", "host-port", true},
		{"gen.go", "F", "host-port", false},
		{"a/b.go", "(*T).raw", "host-port", true},
		{"a/b.go", "(*T).other", "host-port", false},
		{"a/b.go", "(*T).raw", "double-escape", false},
		{"a/c/b.go", "(*T).raw", "host-port", false},
	} {
		file := filepath.Join(filepath.Dir(name), filepath.FromSlash(test.file))
		if got := s.Excludes(file, test.function, test.check); got != test.want {
			t.Errorf("%v: got %v", test, got)
		}
	}
}
