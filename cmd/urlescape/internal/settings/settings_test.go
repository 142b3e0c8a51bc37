package settings_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/urlescape/urlescape/analyzer"
	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/settings"
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
		"tests: true\nchekcs: [all]\n":            `:2:1: there is no setting "chekcs", did you mean checks?`,
		"colour: red\n":                           `:1:1: there is no setting "colour"`,
		"exclude:\n  - path: a\n    raeson: x\n":  `:3:5: there is no setting "raeson", did you mean reason?`,
		"exclude:\n  - path: a/**\n":              ":2:11: an exclusion needs a reason",
		"exclude:\n  - reason: x\n":               ":2:13: an exclusion needs a path, a function or checks",
		"exclude:\n  - path: '[a'\n    reason: x": `:2:11: "[a" is not a path pattern`,
		"tests: maybe\n":                          ":1:8: want true or false",
		"tests: treu\n":                           ":1:8: want true or false, did you mean true?",
		"checks: [1]\n":                           ":1:10: want a text",
		"checks: [all\n":                          ":1:",
		"tests: true\ntests: false\n":             ":2:1: ",
		"\ufefftests: true\r\n":                   "",
		"\xff\xfet\x00":                           ":1:1: the file is not in UTF-8",
		"checks: all\n":                           `:1:9: want a list, as in "[a, b]"`,
		"- tests\n":                               `:1:1: want names with values, as in "tests: true"`,
		"Checks: [all]\n":                         `:1:1: there is no setting "Checks", did you mean checks?`,
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

// TestSchema judges files by the schema as the command does.
func TestSchema(t *testing.T) {
	text, err := settings.Schema(settings.Words{
		Checks: []string{"host-port"}, CheckGroups: wire.CheckWords(), Confidences: wire.Confidences(),
	})
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("settings.json", doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("settings.json")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		"checks: [none, host-port, -Host-Port]\ntests: true\nmin-confidence: low\nbaseline: b.json\n":                        true,
		"levels: [{path: a/**, min-confidence: high}]\nexclude: [{function: (*T).raw, checks: [host-port], reason: x}]\n":    true,
		"escapers: [{function: a.F, escapes: segment}]\nsinks: [{field: a.T.F, becomes: query-value}]\nbase-urls: [a.T.U]\n": true,
		"chekcs: [all]\n":                                  false,
		"tests: maybe\n":                                   false,
		"min-confidence: hihg\n":                           false,
		"exclude: [{path: a}]\n":                           false,
		"levels: [{path: a}]\n":                            false,
		"escapers: [{function: a.F, escapes: fragment}]\n": false,
		"sinks: [{field: a.T.F, becomes: no}]\n":           false,
		"checks: host-port\n":                              false,
	} {
		var value any
		if err := yaml.Unmarshal([]byte(text), &value); err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); (err == nil) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestSchemaWords holds the words of the schema against those that the analyzer takes.
func TestSchemaWords(t *testing.T) {
	flags := &analyzer.New(analyzer.Options{}).Flags
	for flag, words := range map[string][]string{"escapers": settings.EscapeWords, "sinks": settings.BecomesWords} {
		for _, word := range words {
			if err := flags.Set(flag, "example.com/a.F="+word); err != nil {
				t.Errorf("%s: %v", word, err)
			}
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
	if s, err := settings.Find(filepath.Join(dir, "m", "a")); err != nil || s.File != filepath.Join(dir, "m", settings.Name) || s.Tests.Value != "true" {
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
		{"a/b.go", "(*T).raw", "Host-Port", true},
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
