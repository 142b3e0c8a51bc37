// Package render writes the results of a run for people and for programs.
package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/urlescape/urlescape/cmd/internal/finding"
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
//	client/zones.go:12:9: path segment id is not escaped: ... (unescaped-segment)
//		client/client.go:40:2: the path is parsed here
func Text(w io.Writer, list []finding.Finding) error {
	var b strings.Builder
	for _, f := range list {
		fmt.Fprintf(&b, "%s: %s\n", place(f.Position), f.Message)
		for _, r := range f.Related {
			fmt.Fprintf(&b, "\t%s: %s\n", place(r.Position), r.Message)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func place(p finding.Position) string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// A Document is what -json prints.
type Document struct {
	Version  int               `json:"version"`
	Tool     Tool              `json:"tool"`
	Findings []finding.Finding `json:"findings"`
	Problems []finding.Problem `json:"problems"`
	Notes    []string          `json:"notes,omitempty"`
}

// A Tool names the program that made a document.
type Tool struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

// documentVersion changes when a field changes its meaning or goes away.
const documentVersion = 1

// JSON writes a document. Lists are never null.
func JSON(w io.Writer, tool Tool, findings []finding.Finding, problems []finding.Problem, notes []string) error {
	doc := Document{Version: documentVersion, Tool: tool, Findings: findings, Problems: problems, Notes: notes}
	if doc.Findings == nil {
		doc.Findings = []finding.Finding{}
	}
	if doc.Problems == nil {
		doc.Problems = []finding.Problem{}
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	return enc.Encode(doc)
}

// Diff writes the change of one file in the unified form that patch and git
// apply read. The name is relative, with slashes.
func Diff(w io.Writer, name string, before, after []byte) error {
	text := diff.Diff("a/"+name, before, "b/"+name, after)
	if _, rest, found := bytes.Cut(text, []byte("\n")); found {
		text = rest // without the line "diff a b", which git would not understand
	}
	_, err := w.Write(text)
	return err
}
