// Package formats has the output formats of a report. It parses the flag -format and writes one
// format to standard output and others to files, each as a whole or not at all.
package formats

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/htmlreport"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/replace"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/sarif"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/textreport"
)

// An Output is a format, and the file that it is written to; "" stands for standard output.
type Output struct {
	Format string
	File   string
}

// Parse returns the outputs in list, a value of -format such as "text,sarif:out.sarif". It returns
// an error for an unknown format, and for two formats that are written to the same file.
func Parse(list string) ([]Output, error) {
	var out []Output
	for item := range strings.SplitSeq(list, ",") {
		name, file, hasFile := strings.Cut(item, ":")
		if _, ok := all[name]; !ok {
			return nil, unknown(name)
		}
		if hasFile && file == "" {
			return nil, fmt.Errorf("format %s: no file after the colon", name)
		}
		for _, o := range out {
			switch {
			case o.File == "" && file == "":
				return nil, fmt.Errorf("%s and %s cannot both go to standard output; give one a file, as %s:FILE", o.Format, name, name)
			case o.File == file:
				return nil, fmt.Errorf("%s and %s cannot both go to %s", o.Format, name, file)
			}
		}
		out = append(out, Output{Format: name, File: file})
	}
	return out, nil
}

func unknown(name string) error {
	if near := wire.Nearest(name, Names()); near != "" {
		return fmt.Errorf("there is no format %q, did you mean %s?", name, near)
	}
	return fmt.Errorf("there is no format %q; there are %s", name, strings.Join(Names(), ", "))
}

// Counts reports whether the output in a format ends with the number of findings.
func Counts(format string) bool {
	switch format {
	case Text, "full", "grouped", Statistics:
		return true
	}
	return false
}

// Check returns an error if a file of outputs cannot be written. It creates no file.
func Check(outputs []Output) error {
	for _, o := range outputs {
		if o.File == "" {
			continue
		}
		if info, err := os.Stat(o.File); err == nil && !info.Mode().IsRegular() {
			return fmt.Errorf("%s: not a file", o.File)
		}
		if info, err := os.Stat(filepath.Dir(o.File)); err != nil || !info.IsDir() {
			return fmt.Errorf("%s: there is no folder %s", o.File, filepath.Dir(o.File))
		}
	}
	return nil
}

// Options say how much the text formats show, and in which environment.
type Options struct {
	All bool     // show each finding in full
	Env []string // the environment of the process, as "NAME=value"
}

// ToStandard returns the format that outputs write to standard output; "" if all write to files.
func ToStandard(outputs []Output) string {
	if i := slices.IndexFunc(outputs, func(o Output) bool { return o.File == "" }); i >= 0 {
		return outputs[i].Format
	}
	return ""
}

// WriteFiles writes r to each of outputs that is a file; opts are for text formats. It stops at the
// first error, which names the file that is not written.
func WriteFiles(outputs []Output, r *report.Report, opts Options) error {
	for _, o := range outputs {
		if o.File == "" {
			continue
		}
		var text bytes.Buffer
		err := all[o.Format](&text, r, opts)
		if err == nil {
			err = replace.Write(o.File, text.Bytes())
		}
		if e, ok := errors.AsType[*replace.Error](err); ok {
			err = e.Err
		}
		if err != nil {
			return fmt.Errorf("%s: %w", o.File, err)
		}
	}
	return nil
}

// Write writes r to w in the named format; opts are for text formats.
func Write(w io.Writer, format string, r *report.Report, opts Options) error {
	return all[format](w, r, opts)
}

// The names of the formats that package driver uses.
const (
	Text       = "text"
	Concise    = "concise"
	Statistics = "statistics"
)

// painted adapts f to the function type of the table all. f gets the Look, such as the width and
// the colours, that the writer and the environment allow.
func painted(f func(io.Writer, *report.Report, textreport.Look) error) func(io.Writer, *report.Report, Options) error {
	return func(w io.Writer, r *report.Report, o Options) error { return f(w, r, textreport.LookOf(w, o.Env)) }
}

// all maps the name of each format to the function that writes a report in it.
var all = map[string]func(io.Writer, *report.Report, Options) error{
	Text: func(w io.Writer, r *report.Report, o Options) error {
		if o.All {
			r = flat(r)
		}
		return textreport.Write(w, r, textreport.LookOf(w, o.Env), o.All)
	},
	Concise:    plain(Lines),
	"json":     plain(JSON),
	Statistics: painted(textreport.Statistics),
	"full":     painted(textreport.Full),
	"grouped":  painted(textreport.Grouped),

	"sarif":  plain(sarif.Write),
	"github": perPlace(github),
	"html":   plain(htmlreport.Write),
	"gitlab": perPlace(gitlab),
}

func plain(f report.Format) func(io.Writer, *report.Report, Options) error {
	return func(w io.Writer, r *report.Report, _ Options) error { return f(w, r) }
}

// perPlace adapts f to the function type of the table all. f can show only one position of a
// finding, and so gets a report with one finding for each position.
func perPlace(f report.Format) func(io.Writer, *report.Report, Options) error {
	return func(w io.Writer, r *report.Report, _ Options) error { return f(w, flat(r)) }
}

// flat returns r with r.Places, one finding for each position, as Findings; r if Places is nil.
func flat(r *report.Report) *report.Report {
	if r.Places == nil {
		return r
	}
	out := *r
	out.Findings = r.Places
	return &out
}

// Names returns the names of all formats.
func Names() []string { return slices.Sorted(maps.Keys(all)) }

// Lines writes one line for each finding, and an indented line for each of its related positions:
//
//	client/zones.go:12:9: path segment id is not escaped: ... (unescaped-segment) [high]
//		client/client.go:40:2: the path is parsed here
//
// Text that a terminal would obey is escaped.
func Lines(w io.Writer, r *report.Report) error {
	var b strings.Builder
	for _, f := range r.Findings {
		sure := ""
		if f.Confidence != "" {
			sure = " [" + f.Confidence + "]"
		}
		fmt.Fprintf(&b, "%s: %s%s\n", report.Place(f.Position), wire.Printable(f.Message), sure)
		for _, rel := range f.Related {
			fmt.Fprintf(&b, "\t%s: %s\n", report.Place(rel.Position), wire.Printable(rel.Message))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// A Document is the output of the format json.
type Document struct {
	Version  int               `json:"version"`
	Tool     report.Tool       `json:"tool"`
	Findings []finding.Finding `json:"findings"`
	Problems []finding.Problem `json:"problems"`
	Notes    []string          `json:"notes,omitempty"`
}

// documentVersion changes when a field is removed or changes its meaning.
const documentVersion = 1

// JSON writes a Document. Its lists are never null, and unprintable text is escaped as \u….
func JSON(w io.Writer, r *report.Report) error {
	doc := Document{Version: documentVersion, Tool: r.Tool, Findings: []finding.Finding{}, Problems: r.Problems, Notes: r.Notes}
	if doc.Problems == nil {
		doc.Problems = []finding.Problem{}
	}
	for _, f := range r.Findings {
		f.Drawing = nil // for people
		doc.Findings = append(doc.Findings, f)
	}
	text, err := report.JSON(doc)
	if err == nil {
		_, err = io.WriteString(w, escapeJSON(string(text)))
	}
	return err
}

// escapeJSON returns text, a JSON document, with unprintable characters as \u…: encoding/json does
// not escape all of them.
func escapeJSON(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '\n' || r == '\t' || unicode.IsPrint(r):
			b.WriteRune(r)
		default:
			for _, unit := range utf16.AppendRune(nil, r) {
				fmt.Fprintf(&b, `\u%04x`, unit)
			}
		}
	}
	return b.String()
}
