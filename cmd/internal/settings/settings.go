// Package settings reads the file .urlescape.yml of a module: which checks run, what
// is reported, and what is left out, with a reason.
//
//	checks: [-unescaped-identifier]
//	tests: true
//	min-severity: warning
//	min-confidence: medium
//	levels:
//	  - path: internal/legacy/**
//	    min-confidence: high
//	baseline: .urlescape.baseline.json
//	exclude:
//	  - path: internal/gen/**
//	    reason: generated from the specification
//	  - function: (*Client).raw
//	    checks: [unescaped-path]
//	    reason: callers escape, see its comment
//	escapers:
//	  - function: example.com/app/esc.Segment
//	    escapes: segment
//	sinks:
//	  - function: (*example.com/app/rest.Client).Get
//	    parameter: path
//	    becomes: tail
//	  - field: example.com/app.Options.Path
//	    becomes: path
//	base-urls: [example.com/app.Options.Endpoint]
//
// The standalone command reads it, and hands what concerns the analyzer on as
// flags: go vet, golangci-lint and gopls keep results by flags, not by files, and
// have settings of their own.
package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"github.com/urlescape/urlescape/analyzer"
)

// Name is that of the file.
const Name = ".urlescape.yml"

// Settings are what a file says. The zero value says nothing.
type Settings struct {
	File string `yaml:"-"` // absolute; "" if there is none

	Checks      []Text `yaml:"checks"`
	Tests       bool   `yaml:"tests"`
	MinSeverity Text   `yaml:"min-severity"`
	// MinConfidence is how sure findings must be, and Levels says so for some paths.
	MinConfidence Text        `yaml:"min-confidence"`
	Levels        []Level     `yaml:"levels"`
	Baseline      Text        `yaml:"baseline"` // relative to the folder of the file
	Exclude       []Exclusion `yaml:"exclude"`
	Escapers      []Escaper   `yaml:"escapers"`
	Sinks         []Sink      `yaml:"sinks"`
	BaseURLs      []Text      `yaml:"base-urls"`
}

// An Exclusion says which findings are not reported: those that all of it is true
// of.
type Exclusion struct {
	Path     Text   `yaml:"path"`     // as in "internal/gen/**", relative to the folder of the file
	Function Text   `yaml:"function"` // as in "(*Client).raw"
	Checks   []Text `yaml:"checks"`
	Reason   Text   `yaml:"reason"`
}

// A Level says how sure findings must be in the files of a path: that of the first one
// that a file matches is in force.
type Level struct {
	Path          Text `yaml:"path"` // as in "internal/legacy/**", relative to the folder of the file
	MinConfidence Text `yaml:"min-confidence"`
}

// A Text is a value with its line.
type Text struct {
	Value string
	Line  int
}

// UnmarshalYAML reads a text.
func (t *Text) UnmarshalYAML(node ast.Node) error {
	t.Line = node.GetToken().Position.Line
	if s, ok := node.(*ast.StringNode); ok {
		t.Value = s.Value
		return nil
	}
	return fmt.Errorf("line %d: want a text", t.Line)
}

// keys are the names of all settings, for near names.
var keys = []string{
	"checks", "tests", "min-severity", "min-confidence", "levels", "baseline", "exclude", "path", "function", "reason",
	"escapers", "escapes", "sinks", "field", "parameter", "becomes", "base-urls",
}

// Find returns the settings for a folder: those of the file in it, or in the
// nearest folder above it, up to that of go.mod.
func Find(dir string) (Settings, error) {
	for at := dir; ; at = filepath.Dir(at) {
		s, err := Read(filepath.Join(at, Name))
		if !errors.Is(err, fs.ErrNotExist) {
			return s, err
		}
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil || at == filepath.Dir(at) {
			return Settings{}, nil
		}
	}
}

// Read reads a file. An error says in which line what is wrong. What only the
// command can judge, as the names of checks, it judges itself.
func Read(name string) (Settings, error) {
	s := Settings{File: name}
	data, err := os.ReadFile(name)
	if err != nil {
		if e, ok := errors.AsType[*fs.PathError](err); ok {
			err = e.Err
		}
		return Settings{}, fmt.Errorf("%s: %w", name, err)
	}
	err = yaml.NewDecoder(bytes.NewReader(data), yaml.Strict()).Decode(&s)
	if err != nil && !errors.Is(err, io.EOF) { // an empty file says nothing
		return Settings{}, explain(name, err)
	}
	for _, e := range s.Exclude {
		if err := e.check(); err != nil {
			return Settings{}, fmt.Errorf("%s:%w", name, err)
		}
	}
	for _, l := range s.Levels {
		if err := l.check(); err != nil {
			return Settings{}, fmt.Errorf("%s:%w", name, err)
		}
	}
	for _, list := range s.Declared() {
		for _, t := range list {
			if strings.HasPrefix(t.Value, "=") || strings.HasSuffix(t.Value, "=") || t.Value == "" {
				return Settings{}, fmt.Errorf("%s:%d: want a function and what it escapes for, or a function or field and what it becomes", name, max(t.Line, 1))
			}
		}
	}
	return s, nil
}

var unknownField = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`unknown field "(.*)"`) })

// explain returns an error of YAML in one line, with the line of the file.
func explain(name string, err error) error {
	e, ok := errors.AsType[yaml.Error](err)
	if !ok {
		text, isPlaced := strings.CutPrefix(err.Error(), "line ")
		if isPlaced {
			return fmt.Errorf("%s:%s", name, text)
		}
		return fmt.Errorf("%s: %w", name, err)
	}
	message := e.GetMessage()
	if m := unknownField().FindStringSubmatch(message); m != nil {
		message = fmt.Sprintf("there is no setting %q", m[1])
		if near := analyzer.Nearest(m[1], keys); near != "" {
			message += ", did you mean " + near + "?"
		}
	}
	return fmt.Errorf("%s:%d: %s", name, e.GetToken().Position.Line, message)
}

// check returns an error for an exclusion that says too little or too much.
func (e Exclusion) check() error {
	line := max(e.Path.Line, e.Function.Line)
	if len(e.Checks) > 0 {
		line = max(line, e.Checks[0].Line)
	}
	switch {
	case e.Path.Value == "" && e.Function.Value == "" && len(e.Checks) == 0:
		return fmt.Errorf("%d: an exclusion needs a path, a function or checks", max(e.Reason.Line, 1))
	case strings.TrimSpace(e.Reason.Value) == "":
		return fmt.Errorf("%d: an exclusion needs a reason", line)
	case !doublestar.ValidatePattern(e.Path.Value):
		return fmt.Errorf("%d: %q is no pattern of paths", e.Path.Line, e.Path.Value)
	}
	return nil
}

// check returns an error for a level that says too little.
func (l Level) check() error {
	switch {
	case l.Path.Value == "":
		return fmt.Errorf("%d: a level needs a path", max(l.MinConfidence.Line, 1))
	case l.MinConfidence.Value == "":
		return fmt.Errorf("%d: a level needs a min-confidence", l.Path.Line)
	case !doublestar.ValidatePattern(l.Path.Value):
		return fmt.Errorf("%d: %q is no pattern of paths", l.Path.Line, l.Path.Value)
	}
	return nil
}

// Confidences returns all that the file says of how sure findings must be.
func (s Settings) Confidences() []Text {
	var list []Text
	if s.MinConfidence.Line > 0 {
		list = append(list, s.MinConfidence)
	}
	for _, l := range s.Levels {
		list = append(list, l.MinConfidence)
	}
	return list
}

// ConfidenceOf returns how sure findings must be in a file, by its absolute name; "" where
// nothing is said of it.
func (s Settings) ConfidenceOf(file string) string {
	for _, l := range s.Levels {
		if s.matches(l.Path.Value, file) {
			return l.MinConfidence.Value
		}
	}
	return s.MinConfidence.Value
}

// matches reports whether a file, by its absolute name, matches a pattern of paths.
func (s Settings) matches(pattern, file string) bool {
	rel, err := filepath.Rel(filepath.Dir(s.File), file)
	if err != nil {
		rel = file
	}
	return doublestar.MatchUnvalidated(pattern, filepath.ToSlash(rel))
}

// Excludes reports whether a finding in a file, by its absolute name, in a function
// and of a check is not to be reported.
func (s Settings) Excludes(file, function, check string) bool {
	_, ok := s.Exclusion(file, function, check)
	return ok
}

// Exclusion returns the first exclusion of a finding.
func (s Settings) Exclusion(file, function, check string) (e Exclusion, ok bool) {
	for _, e := range s.Exclude {
		if e.Function.Value != "" && e.Function.Value != function || !hasCheck(e.Checks, check) {
			continue
		}
		if e.Path.Value == "" || s.matches(e.Path.Value, file) {
			return e, true
		}
	}
	return Exclusion{}, false
}

func hasCheck(list []Text, check string) bool {
	for _, c := range list {
		if c.Value == check {
			return true
		}
	}
	return len(list) == 0
}
