// Package settings reads the file .urlescape.yml of a module. It selects the checks that run, the
// findings that are reported, and those that are left out, with a reason.
//
//	checks: [-unescaped-identifier]
//	tests: true
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
// The command reads the file, and passes to the analyzer what concerns it as flags. go vet,
// golangci-lint and gopls do not read it: they cache results by flags, and have their own settings.
package settings

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// Name is the name of the settings file.
const Name = ".urlescape.yml"

// Settings are the content of a settings file. The zero value sets nothing.
type Settings struct {
	File   string `yaml:"-"` // the absolute name of the file; "" if there is none
	Unread string `yaml:"-"` // a settings file with a wrong name, which is not read

	Checks []Text `yaml:"checks" words:"switches" doc:"Checks to run, read from left to right: names, default, all, none, error, warning, style. A list that begins with - takes away from the defaults."`
	Tests  Switch `yaml:"tests" doc:"Report what is found in tests, too."`
	// MinConfidence is the lowest confidence of shown findings; Levels replace it for some files.
	MinConfidence Text        `yaml:"min-confidence" words:"confidences" doc:"How sure findings must be to be shown and fixed."`
	Levels        []Level     `yaml:"levels" doc:"How sure findings must be in the files of a path; the first that matches is in force."`
	Baseline      Text        `yaml:"baseline" doc:"The file of known findings, relative to the folder of the settings."`
	Exclude       []Exclusion `yaml:"exclude" doc:"What is neither reported nor fixed: what all of path, function and checks are true of."`
	Escapers      []Escaper   `yaml:"escapers" doc:"Functions of other modules that return escaped text."`
	Sinks         []Sink      `yaml:"sinks" doc:"Parameters and fields of other modules, and what they become."`
	BaseURLs      []Text      `yaml:"base-urls" doc:"Fields of other modules that hold the base of URLs, as in example.com/app.Options.Endpoint."`
}

// A Place is the line and the column of a value in its file, from 1. The zero Place means none.
type Place struct{ Line, Column int }

// A Text is the value of a setting, with its position in the settings file.
type Text struct {
	Value string
	Place
}

// A Switch is the value "true" or "false" of a setting, with its position in the settings file.
type Switch Text

// UnmarshalYAML sets t to the text and the position of node; if node is no text, that is an error.
func (t *Text) UnmarshalYAML(node ast.Node) error {
	t.Place = placeOf(node)
	if s, ok := node.(*ast.StringNode); ok {
		t.Value = s.Value
		return nil
	}
	return &Error{Place: t.Place, Message: "want a text"}
}

// UnmarshalYAML sets s to the word and the position of node. Only true and false are allowed.
func (s *Switch) UnmarshalYAML(node ast.Node) error {
	s.Place = placeOf(node)
	if b, ok := node.(*ast.BoolNode); ok {
		s.Value = strconv.FormatBool(b.Value)
		return nil
	}
	message := "want true or false"
	if near := wire.Nearest(strings.ToLower(node.GetToken().Value), []string{"false", "true"}); near != "" {
		message += ", did you mean " + near + "?"
	}
	return &Error{Place: s.Place, Message: message}
}

func placeOf(node ast.Node) Place {
	at := node.GetToken().Position
	return Place{at.Line, at.Column}
}

// An Error is a mistake in a settings file, with its position.
type Error struct {
	File string
	Place
	Message string
}

// Error returns the position and the message: ".urlescape.yml:2:3: an exclusion needs a reason".
func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, max(e.Line, 1), max(e.Column, 1), e.Message)
}

// last returns the position of the text in texts that comes last in the settings file.
func last(texts ...Text) Place {
	var at Place
	for _, t := range texts {
		if t.Line > at.Line || t.Line == at.Line && t.Column > at.Column {
			at = t.Place
		}
	}
	return at
}

// Find returns the settings in dir or else in the nearest folder above it, up to the folder with
// go.mod; the zero Settings if there is no settings file.
func Find(dir string) (Settings, error) {
	unread := ""
	for at := dir; ; at = filepath.Dir(at) {
		other := filepath.Join(at, strings.TrimSuffix(Name, ".yml")+".yaml")
		if _, err := os.Stat(other); err == nil {
			unread = cmp.Or(unread, other)
		}
		s, err := Read(filepath.Join(at, Name))
		_, noModule := os.Stat(filepath.Join(at, "go.mod"))
		isLast := noModule == nil || at == filepath.Dir(at)
		if isNone := errors.Is(err, fs.ErrNotExist); !isNone || isLast {
			if isNone {
				err = nil
			}
			s.Unread = unread
			return s, err
		}
	}
}

// byteOrderMark is written by some editors at the start of a file.
const byteOrderMark = "\ufeff"

// Read reads the settings file with the given name. The error joins an [*Error] for each mistake,
// and the returned settings have the values that are right. Read accepts unknown names of checks
// and levels, which the command rejects.
func Read(name string) (Settings, error) {
	s := Settings{File: name}
	data, err := os.ReadFile(name)
	if err != nil {
		if e, ok := errors.AsType[*fs.PathError](err); ok {
			err = e.Err
		}
		return Settings{}, fmt.Errorf("%s: %w", name, err)
	}
	data = bytes.TrimPrefix(data, []byte(byteOrderMark))
	if !utf8.Valid(data) {
		return s, &Error{File: name, Place: Place{1, 1}, Message: "the file is not in UTF-8"}
	}
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return s, explain(name, err)
	}
	var m mistakes
	for _, doc := range file.Docs {
		if doc.Body == nil {
			continue // an empty file says nothing
		}
		m.take(doc.Body, func(n ast.Node) ast.Node { return n })
		m.add(yaml.NodeToValue(doc.Body, &s))
	}
	for _, e := range s.Exclude {
		m.add(e.check())
	}
	for _, l := range s.Levels {
		m.add(l.check())
	}
	for _, f := range s.Flags() {
		if strings.HasPrefix(f.Value, "=") || strings.HasSuffix(f.Value, "=") {
			m.add(&Error{Place: f.Place, Message: "want a function and what it escapes for, or a function or field and what it becomes"})
		}
	}
	for i, err := range m {
		m[i] = explain(name, err)
	}
	return s, errors.Join(m...)
}

type mistakes []error

func (m *mistakes) add(err error) {
	if err != nil && !slices.ContainsFunc(*m, func(e error) bool { return e.Error() == err.Error() }) {
		*m = append(*m, err)
	}
}

// take removes from n, a node of the settings, the values that cannot be read, and adds the errors
// to m. It returns false if the caller must remove n: n is wrong, or a mapping that lost a value. A
// list keeps its other elements. alone(x) returns the document with x in place of n, and without
// other settings.
func (m *mistakes) take(n ast.Node, alone func(ast.Node) ast.Node) bool {
	switch n := n.(type) {
	case *ast.MappingNode:
		before := len(n.Values)
		n.Values = slices.DeleteFunc(slices.Clone(n.Values), func(v *ast.MappingValueNode) bool {
			return !m.take(v.Value, func(x ast.Node) ast.Node {
				one, mapping := *v, *n
				one.Value, mapping.Values = x, []*ast.MappingValueNode{&one}
				return alone(&mapping)
			})
		})
		if before > 0 {
			return len(n.Values) == before
		}
	case *ast.SequenceNode:
		before := len(n.Values)
		n.Values = slices.DeleteFunc(slices.Clone(n.Values), func(v ast.Node) bool {
			return !m.take(v, func(x ast.Node) ast.Node {
				list := *n
				list.Values = []ast.Node{x}
				return alone(&list)
			})
		})
		if before > 0 {
			return true
		}
	}
	err := yaml.NodeToValue(alone(n), new(Settings), yaml.Strict())
	m.add(err)
	return err == nil
}

// wantedKinds maps the names of YAML for kinds of values to descriptions for users.
var wantedKinds = map[string]string{
	"mapping":  `names with values, as in "tests: true"`,
	"sequence": `a list, as in "[a, b]"`,
}

var unknownField = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`unknown field "(.*)"`) })

// explain returns err, an error of YAML in the file called name, as one line with its position.
func explain(name string, err error) error {
	if own, ok := errors.AsType[*Error](err); ok {
		return &Error{File: name, Place: own.Place, Message: own.Message}
	}
	e, ok := errors.AsType[yaml.Error](err)
	if !ok {
		return fmt.Errorf("%s: %w", name, err)
	}
	message := e.GetMessage()
	if m := unknownField().FindStringSubmatch(message); m != nil {
		message = fmt.Sprintf("there is no setting %q", m[1])
		if near := wire.Nearest(strings.ToLower(m[1]), keys()); near != "" {
			message += ", did you mean " + near + "?"
		}
	}
	if _, kind, ok := strings.Cut(strings.TrimSuffix(message, " is expected"), " was used where "); ok && wantedKinds[kind] != "" {
		message = "want " + wantedKinds[kind]
	}
	at := e.GetToken().Position
	return &Error{File: name, Place: Place{at.Line, at.Column}, Message: message}
}

// An Escaper declares a function that returns escaped text.
type Escaper struct {
	Function Text `yaml:"function" required:"yes" doc:"With its package: example.com/app/esc.Segment."`
	Escapes  Text `yaml:"escapes" required:"yes" words:"escapes" doc:"What it escapes for."`
}

// A Sink declares what a parameter or a field becomes in a URL.
type Sink struct {
	Function  Text `yaml:"function" doc:"With its package: (*example.com/app/rest.Client).Get."`
	Parameter Text `yaml:"parameter" doc:"May be left out where only one holds text."`
	Field     Text `yaml:"field" doc:"With its package and type, in place of a function: example.com/app.Options.Path."`
	Becomes   Text `yaml:"becomes" required:"yes" words:"becomes" doc:"What the text becomes, as in //urlescape:param."`
}

// A Flag is a setting in the form of a flag of the command.
type Flag struct {
	Name string
	Text
	IsList bool // Value is one element of a list
}

// Flags returns all settings as flags, except for exclusions and levels.
func (s Settings) Flags() []Flag {
	var out []Flag
	add := func(name string, isList bool, texts ...Text) {
		for _, t := range texts {
			if t.Line > 0 {
				out = append(out, Flag{name, t, isList})
			}
		}
	}
	add("checks", true, s.Checks...)
	add("tests", false, Text(s.Tests))
	add("min-confidence", false, s.MinConfidence)
	add("baseline", false, s.Baseline)
	for _, e := range s.Escapers {
		add("escapers", true, Text{e.Function.Value + "=" + e.Escapes.Value, last(e.Function, e.Escapes)})
	}
	for _, k := range s.Sinks {
		name := k.Field.Value
		if k.Function.Value != "" {
			name = k.Function.Value
		}
		if k.Parameter.Value != "" {
			name += "(" + k.Parameter.Value + ")"
		}
		add("sinks", true, Text{name + "=" + k.Becomes.Value, last(k.Function, k.Field, k.Becomes)})
	}
	add("base-urls", true, s.BaseURLs...)
	return out
}
