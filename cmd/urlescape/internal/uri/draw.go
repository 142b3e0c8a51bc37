package uri

import (
	"bufio"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/analyzer/uri"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/picture"
)

const (
	indent     = "  "
	maxColumns = 100 // of one row of a drawing
	maxPointed = 40  // violations and warnings that are pointed at
	maxShown   = 4096
)

// draw writes the text with its components marked underneath, points at what
// is wrong, and says what to write instead:
//
//	http://h/my file
//	┬───   ┬┬───────
//	scheme │path
//	       host
//	           ^ a space may not stand in a path; write %20 (section 3.3)
func draw(w *bufio.Writer, input []byte, kind uri.Kind, report uri.Report) {
	d := drawing{w: w, data: input}
	for _, c := range report.Components {
		d.components = append(d.components, picture.Component{Name: c.Kind.String(), Start: c.Start, End: c.End})
	}
	for _, v := range report.Violations {
		d.marks = append(d.marks, mark{Finding: v, pointer: "^"})
	}
	for _, v := range report.Warnings {
		d.marks = append(d.marks, mark{Finding: v, pointer: "~"})
	}
	more := report.More
	if n := len(d.marks); n > maxPointed {
		more += n - maxPointed
		d.marks = d.marks[:maxPointed]
	}
	d.rows()
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
	// Each form that says more than those above it.
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
		if form.has && !slices.Contains(seen, form.text) {
			d.line(form.name, form.text)
			seen = append(seen, form.text)
		}
	}
}

// A mark is a violation or a warning and what points at it.
type mark struct {
	uri.Finding
	pointer string
}

// A drawing is the picture of one text, in rows that fit a screen.
type drawing struct {
	w          *bufio.Writer
	data       []byte
	components []picture.Component
	marks      []mark // in the order of their starts, those not yet pointed at
}

// line writes another form of the text.
func (d *drawing) line(name, text string) {
	if len(text) > maxShown {
		text = fmt.Sprintf("%d bytes; see -json", len(text))
	}
	fmt.Fprintf(d.w, "%s   %-11s %s\n", indent, name+":", text)
}

// rows draws row after picture.Row. Rows in which nothing begins are only counted.
func (d *drawing) rows() {
	skipped := 0
	for at := 0; ; {
		r := picture.NextRow(d.data, at, maxColumns)
		marks := d.marksBefore(r)
		isLast := r.End == len(d.data)
		if at > 0 && !isLast && len(marks) == 0 && !d.beginsIn(r) {
			skipped += r.End - r.Start
		} else {
			if skipped > 0 {
				fmt.Fprintf(d.w, "%s... %d bytes ...\n", indent, skipped)
				skipped = 0
			}
			d.drawRow(r, marks)
		}
		at = r.End
		if isLast {
			return
		}
	}
}

// marksBefore takes the marks that begin in the row.
func (d *drawing) marksBefore(r picture.Row) []mark {
	n := 0
	for n < len(d.marks) && r.Holds(d.marks[n].Start) {
		n++
	}
	marks := d.marks[:n]
	d.marks = d.marks[n:]
	return marks
}

// beginsIn reports whether a component begins in the row.
func (d *drawing) beginsIn(r picture.Row) bool {
	for _, c := range d.components {
		if c.Start < c.End && r.Holds(c.Start) {
			return true
		}
	}
	return false
}

func (d *drawing) drawRow(r picture.Row, marks []mark) {
	fmt.Fprint(d.w, indent)
	for _, c := range r.Cells {
		fmt.Fprint(d.w, c.Text)
	}
	if len(d.data) == 0 {
		fmt.Fprint(d.w, "(empty)")
	}
	fmt.Fprintln(d.w)
	for _, line := range r.Labels(d.components) {
		fmt.Fprintln(d.w, indent+line)
	}
	for len(marks) > 0 {
		var same []mark
		same, marks = takeSame(marks)
		fmt.Fprintln(d.w, indent+pointLine(r, same))
	}
}

// takeSame takes the marks that say the same as the first one.
func takeSame(marks []mark) (same, rest []mark) {
	first := marks[0]
	for _, m := range marks {
		if m.pointer == first.pointer && m.Reason == first.Reason && m.Section == first.Section {
			same = append(same, m)
		} else {
			rest = append(rest, m)
		}
	}
	return same, rest
}

// pointLine points at marks that say the same, and says it: "^   ^ reason",
// "reason ^   ^" where there is more room on the left, or below when there is
// none.
func pointLine(r picture.Row, same []mark) string {
	var b strings.Builder
	first, col := r.Column(same[0].Start), 0
	for _, m := range same {
		start := r.Column(m.Start)
		b.WriteString(strings.Repeat(" ", max(0, start-col)))
		for col = max(col, start); col < r.EndColumn(m.Start, m.End); col++ {
			b.WriteString(m.pointer)
		}
	}
	reason := same[0].Reason + " (section " + same[0].Section + ")"
	columns := utf8.RuneCountInString(reason) + 1
	switch {
	case col+columns <= maxColumns+maxColumns/5:
		return b.String() + " " + reason
	case columns <= first:
		return strings.Repeat(" ", first-columns) + reason + " " + b.String()[first:]
	}
	return b.String() + "\n" + indent + strings.Repeat(" ", max(0, min(first, maxColumns-columns))) + reason
}
