package picture

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/uri"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// A Line is one line of a drawing.
type Line struct {
	Kind LineKind
	Text string
}

// A LineKind is what a line of a drawing shows.
type LineKind uint8

// The kinds of lines in a drawing of a URL.
const (
	TextLine  LineKind = iota // the URL
	LabelLine                 // marks and names of components
	PointLine                 // pointers at a span, and a note
)

// A Mark points at a span of a text: Pointer stands below each of its columns, Note after the last.
type Mark struct {
	Span
	Pointer, Note string
}

// An Assembled is a URL, such as "zones/{zone}/labels/{name}", with its components. Here holds the
// spans that a finding is about.
type Assembled struct {
	Text       string
	Components []Component
	Here       []Span
}

// Draw returns the lines of a drawing of a, which are at most columns wide. Pointers mark the spans
// in a.Here, and note follows them.
func (a Assembled) Draw(columns int, note string) []Line {
	marks := make([]Mark, len(a.Here))
	for i, s := range a.Here {
		marks[i] = Mark{s, "^", note}
	}
	return Draw([]byte(a.Text), a.Components, marks, max(columns, 20))
}

// Draw returns the lines of a drawing of text. For each row of text, these are the row, the names
// of its components, and its marks. Marks with the same pointer and note share a line. "…" replaces
// rows in which no component or mark begins. Only a note may be wider than columns.
func Draw(text []byte, components []Component, marks []Mark, columns int) []Line {
	var lines []Line
	gap := false
	for at := 0; ; {
		r := NextRow(text, at, columns)
		here := slices.DeleteFunc(slices.Clone(marks), func(m Mark) bool {
			return !r.Holds(m.Start) && (m.End <= r.Start || m.Start >= r.End)
		})
		begins := slices.ContainsFunc(components, func(c Component) bool { return c.Start < c.End && r.Holds(c.Start) })
		if at > 0 && !r.IsLast && !begins && len(here) == 0 {
			gap = true
		} else {
			if gap {
				lines = append(lines, Line{Text: more})
				gap = false
			}
			lines = append(lines, r.lines(components, here, columns)...)
		}
		if at = r.End; r.IsLast {
			return lines
		}
	}
}

// lines returns the lines of a drawing for the row r: its text, the names of components, and marks.
// Only the note of a mark may be wider than columns.
func (r Row) lines(components []Component, marks []Mark, columns int) []Line {
	var text strings.Builder
	for _, c := range r.Cells {
		text.WriteString(c.Text)
	}
	lines := []Line{{Text: text.String()}}
	for _, l := range r.Labels(components) {
		lines = append(lines, Line{Kind: LabelLine, Text: l})
	}
	for len(marks) > 0 {
		first := marks[0]
		isOther := func(m Mark) bool { return m.Pointer != first.Pointer || m.Note != first.Note }
		for _, l := range r.point(slices.DeleteFunc(slices.Clone(marks), isOther), columns) {
			lines = append(lines, Line{Kind: PointLine, Text: l})
		}
		marks = slices.DeleteFunc(marks, func(m Mark) bool { return !isOther(m) })
	}
	return lines
}

// point returns the line in the row r with the pointers of marks, which all have the same note. If
// a mark ends in r, the note follows: on the same line, or on a second one if it does not fit.
func (r Row) point(marks []Mark, columns int) []string {
	var b strings.Builder
	col, note := 0, ""
	for _, m := range marks {
		start := r.Column(max(m.Start, r.Start))
		end := r.EndColumn(max(m.Start, r.Start), m.End)
		b.WriteString(strings.Repeat(" ", max(0, start-col)) + strings.Repeat(m.Pointer, max(0, end-max(start, col))))
		col = max(col, end)
		if m.End <= r.End {
			note = m.Note
		}
	}
	width := len([]rune(note)) + 1
	switch {
	case note == "":
		return []string{b.String()}
	case col+width <= columns:
		return []string{b.String() + " " + note}
	}
	first := r.Column(max(marks[0].Start, r.Start))
	return []string{b.String(), strings.Repeat(" ", max(0, min(first, columns-width))) + note}
}

// A label is the name of a component, with the columns from start to end of the component.
type label struct {
	name       string
	start, end int
	// line is the number of the line that holds the name: 0 for the line directly below the marks.
	line int
}

// A Component is the name of a component, and its bytes in a text from Start to End.
type Component struct {
	Name       string
	Start, End int
}

// Labels returns the lines below the row: the marks of components from left to right, then their
// names. Each name is in the first line in which it touches no name or bar to its right:
//
//	┬───   ┬┬───────
//	scheme │path
//	       host
//
// A component without bytes gets no label.
func (r Row) Labels(components []Component) []string {
	var labels []label
	for _, c := range components {
		if c.Start == c.End || c.End <= r.Start || c.Start >= r.End {
			continue
		}
		start := max(c.Start, r.Start)
		labels = append(labels, label{name: c.Name, start: r.Column(start), end: r.EndColumn(start, c.End)})
	}
	return labelLines(labels, r.width)
}

// labelLines returns the lines below a row of the given width: the marks of labels and their names.
func labelLines(labels []label, width int) []string {
	if len(labels) == 0 {
		return nil
	}
	deepest := 0
	for i := len(labels) - 1; i >= 0; i-- {
		for !fits(labels[i], labels[i+1:]) {
			labels[i].line++
		}
		deepest = max(deepest, labels[i].line)
	}
	lines := []string{markLine(labels, width)}
	for n := range deepest + 1 {
		lines = append(lines, nameLine(labels, n))
	}
	return lines
}

// fits reports whether the name of l fits into line l.line: it ends before all names and bars of
// right, the labels to the right of l, in this line.
func fits(l label, right []label) bool {
	for _, other := range right {
		if other.line >= l.line && l.start+len(l.name) >= other.start {
			return false
		}
	}
	return true
}

// markLine returns the line of marks for labels in a row of width columns: "┬───   ┬┬───".
func markLine(labels []label, width int) string {
	line := []rune(strings.Repeat(" ", width+1))
	for _, l := range labels {
		for col := l.start; col < l.end && col < len(line); col++ {
			line[col] = '─'
		}
		line[l.start] = '┬'
	}
	return strings.TrimRight(string(line), " ")
}

// nameLine returns line n below the marks: its names, and a "│" above each name in a later line.
func nameLine(labels []label, n int) string {
	var b strings.Builder
	col := 0
	for _, l := range labels {
		switch {
		case l.line > n:
			b.WriteString(strings.Repeat(" ", l.start-col) + "│")
			col = l.start + 1
		case l.line == n:
			b.WriteString(strings.Repeat(" ", l.start-col) + l.name)
			col = l.start + len(l.name)
		}
	}
	return b.String()
}

// A Span is a range of bytes in a text: from Start up to just before End.
type Span struct{ Start, End int }

const more = "…"

// Template returns the URL of d, with values in braces.
func Template(d *wire.Drawing) Assembled { return assemble(d, nil) }

// With returns the URL of d in which sent replaces the value that goes wrong, with the components
// that a parser finds in the result. It returns false if d has no such value.
func With(d *wire.Drawing, sent string) (Assembled, bool) {
	for _, p := range d.Pieces {
		if p.Witness {
			return assemble(d, &sent), true
		}
	}
	return Assembled{}, false
}

// assemble returns the URL of d. If sent is not nil, *sent replaces the value that goes wrong. To
// find the components, assemble puts "x" for each byte of other values, which keeps the offsets.
func assemble(d *wire.Drawing, sent *string) Assembled {
	var a Assembled
	var text, sample strings.Builder
	if d.Before {
		text.WriteString(more)
	}
	lead := text.Len() // the parser does not get what is before
	for i, p := range d.Pieces {
		start := text.Len()
		switch {
		case p.Witness && sent != nil:
			text.WriteString(*sent)
			sample.WriteString(*sent)
		case p.Base && i == 0 && !d.Before:
			text.WriteString(p.Text)
			lead = text.Len()
		case p.Hole:
			text.WriteString(p.Text)
			sample.WriteString(strings.Repeat("x", len(p.Text)))
		default:
			text.WriteString(p.Text)
			sample.WriteString(p.Text)
		}
		if p.Here && (sent == nil || p.Witness) && text.Len() > start {
			a.Here = append(a.Here, Span{start, text.Len()})
		}
	}
	a.Components = components(d, sample.String(), lead)
	if d.After {
		text.WriteString(more)
	}
	a.Text = text.String()
	return a
}

// components returns the components of sample, or nil if d.Start is unknown. sample is a text that
// begins in the component d.Start. lead is added to the offsets of the components.
func components(d *wire.Drawing, sample string, lead int) []Component {
	if sample == "" || d.Start == "" {
		return nil
	}
	if d.Whole {
		return []Component{{Name: d.Start, Start: lead, End: lead + len(sample)}}
	}
	before := ""
	switch d.Start {
	case uri.Path.String(), uri.Reference.String():
		if d.Start == uri.Path.String() || lead > 0 {
			before = "//h"
			if !strings.ContainsAny(sample[:1], "/?#") {
				before += "/"
			}
		}
	case uri.Query.String():
		before = "?"
	case uri.Fragment.String():
		before = "#"
	case uri.Host.String():
		before = "//"
	case uri.Port.String():
		before = "//h:"
	case uri.Userinfo.String():
		before = "//"
		if !strings.Contains(sample, "@") {
			return []Component{{Name: d.Start, Start: lead, End: lead + len(sample)}}
		}
	}
	var out []Component
	for _, c := range uri.Judge(before+sample, uri.Reference).Components {
		start, end := max(c.Start, len(before)), c.End
		if start < end {
			out = append(out, Component{Name: c.Kind.String(), Start: start - len(before) + lead, End: end - len(before) + lead})
		}
	}
	return out
}
