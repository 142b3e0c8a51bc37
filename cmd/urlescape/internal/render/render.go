// Package render writes the results of a run for people and for programs: lines
// of text, one JSON document, a patch, and a summary.
//
// What a terminal would obey is escaped in text, so that a line is not always
// the name of a file or the message byte by byte; JSON has them whole. A patch
// is that of git apply and of patch -p1, and says nothing of the mode of a file.
package render

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf16"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/jsonlist"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// Relative returns a copy of the findings whose files have short paths with
// slashes, as in "client/zones.go".
func Relative(list []finding.Finding, dir string) []finding.Finding {
	short := func(name string) string { return filepath.ToSlash(finding.ShortPath(dir, name)) }
	out := make([]finding.Finding, 0, len(list))
	for _, f := range list {
		f.Position.File = short(f.Position.File)
		related := make([]finding.Related, 0, len(f.Related))
		for _, r := range f.Related {
			r.Position.File = short(r.Position.File)
			related = append(related, r)
		}
		f.Related = related
		if f.Fix != nil {
			fix := finding.Fix{Message: f.Fix.Message}
			for _, e := range f.Fix.Edits {
				e.File = short(e.File)
				fix.Edits = append(fix.Edits, e)
			}
			f.Fix = &fix
		}
		out = append(out, f)
	}
	return out
}

// Text writes one line for each finding, and one below it, set in, for each
// place that belongs to it:
//
//	client/zones.go:12:9: path segment id is not escaped: ... (unescaped-segment) [high]
//		client/client.go:40:2: the path is parsed here
//
// What a terminal would obey is escaped.
func Text(w io.Writer, r *report.Report) error {
	var b strings.Builder
	for _, f := range r.Findings {
		fmt.Fprintf(&b, "%s: %s%s\n", Place(f.Position), wire.Printable(f.Message), sureness(f))
		for _, rel := range f.Related {
			fmt.Fprintf(&b, "\t%s: %s\n", Place(rel.Position), wire.Printable(rel.Message))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// sureness returns how sure a finding is, for the end of its line.
func sureness(f finding.Finding) string {
	if f.Confidence == "" {
		return ""
	}
	return " [" + f.Confidence + "]"
}

// Place returns a position as it is printed: "client/zones.go:12:9".
func Place(p finding.Position) string {
	file := wire.Printable(p.File)
	switch {
	case p.Line == 0:
		return file
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", file, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", file, p.Line, p.Column)
}

// A Document is what -json prints.
type Document struct {
	Version  int               `json:"version"`
	Tool     report.Tool       `json:"tool"`
	Findings []finding.Finding `json:"findings"`
	Problems []finding.Problem `json:"problems"`
	Notes    []string          `json:"notes,omitempty"`
}

// documentVersion changes when a field changes its meaning or goes away.
const documentVersion = 1

// JSON writes a document. Lists are never null. What a terminal would obey is
// escaped, which programs that read it do not see.
func JSON(w io.Writer, r *report.Report) error {
	doc := Document{Version: documentVersion, Tool: r.Tool, Findings: []finding.Finding{}, Problems: r.Problems, Notes: r.Notes}
	if doc.Problems == nil {
		doc.Problems = []finding.Problem{}
	}
	out := bufio.NewWriterSize(w, 1<<16)
	err := jsonlist.Write(jsonEscaper{out}, doc, "findings", len(r.Findings), func(i int) any {
		f := r.Findings[i]
		f.Drawing = nil // for people
		return f
	})
	if err != nil {
		return err
	}
	return out.Flush()
}

// A jsonEscaper escapes what encoding/json leaves as it is and does not print.
type jsonEscaper struct{ w io.Writer }

func (e jsonEscaper) Write(p []byte) (int, error) {
	if _, err := io.WriteString(e.w, escapeJSON(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// escapeJSON escapes the characters that encoding/json leaves as they are and
// that do not print. They stand in strings.
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
