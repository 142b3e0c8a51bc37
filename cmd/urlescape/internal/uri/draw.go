package uri

import (
	"bufio"
	"fmt"
	"slices"

	"github.com/urlescape/urlescape/analyzer/uri"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/picture"
)

const (
	indent     = "  "
	maxColumns = 100 // of one row of a drawing
	maxPointed = 40  // violations and warnings that are pointed at
	maxShown   = 4096
)

// draw writes input with its components underlined, and a pointer at each violation and warning of
// report, with a note of what to write instead. kind is what input was judged as:
//
//	http://h/my file
//	┬───   ┬┬───────
//	scheme │path
//	       host
//	           ^ a space is not allowed in a path; write %20 (section 3.3)
func draw(w *bufio.Writer, input []byte, kind uri.Kind, report uri.Report) {
	var components []picture.Component
	for _, c := range report.Components {
		components = append(components, picture.Component{Name: c.Kind.String(), Start: c.Start, End: c.End})
	}
	marks := append(marksOf(report.Violations, "^"), marksOf(report.Warnings, "~")...)
	more := report.More + max(0, len(marks)-maxPointed)
	for _, line := range picture.Draw(input, components, marks[:min(len(marks), maxPointed)], maxColumns) {
		if len(input) == 0 && line.Kind == picture.TextLine {
			line.Text = "(empty)"
		}
		fmt.Fprintln(w, indent+line.Text)
	}
	if more > 0 {
		fmt.Fprintf(w, "%sand %d more\n", indent, more)
	}
	verdict := "valid " + kind.String()
	switch {
	case !report.Valid:
		verdict = "not a valid " + kind.String()
	case len(report.Warnings) > 0:
		verdict += ", but see ~"
	}
	fmt.Fprintf(w, "%s=> %s\n", indent, verdict)
	// Print each form that differs from the forms above it.
	seen := []string{report.Text}
	cleaned, isClean := uri.Clean(report.Text, kind)
	normalised, isNormal := uri.Normalise(report.Text, kind)
	for _, form := range []struct {
		name, text string
		has        bool
	}{
		{"cleaned", cleaned, isClean},
		{"normalised", normalised, isNormal},
		{"display", uri.Display(report.Text, kind), true},
	} {
		if !form.has || slices.Contains(seen, form.text) {
			continue
		}
		seen = append(seen, form.text)
		if len(form.text) > maxShown {
			form.text = fmt.Sprintf("%d bytes; see -json", len(form.text))
		}
		fmt.Fprintf(w, "%s   %-11s %s\n", indent, form.name+":", form.text)
	}
}

// marksOf returns a mark for each finding of list, which points with the character pointer.
func marksOf(list []uri.Finding, pointer string) []picture.Mark {
	marks := make([]picture.Mark, len(list))
	for i, f := range list {
		marks[i] = picture.Mark{Span: picture.Span{Start: f.Start, End: f.End}, Pointer: pointer, Note: f.Reason + " (section " + f.Section + ")"}
	}
	return marks
}
