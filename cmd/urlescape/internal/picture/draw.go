package picture

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/uri"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// A Line is one line of a drawing.
type Line struct {
	Kind LineKind
	Text string
	// Here are the columns that a finding speaks of, in lines of the kind Text.
	Here []Span
}

// A LineKind says what a line of a drawing has.
type LineKind uint8

// The kinds of lines.
const (
	TextLine  LineKind = iota // the URL
	LabelLine                 // marks and names of components
	PointLine                 // what points at the finding
)

// An Assembled is a URL as a program puts it together, with its components, and
// with what a finding speaks of.
//
//	zones/{zone}/labels/{name}
type Assembled struct {
	Text       string
	Components []Component
	Here       []Span
}

// Draw draws a URL in lines of at most so many columns: each row of its text,
// the components below it, and below these what points at the finding, with the
// note after the last of it. Rows in which nothing begins are left out.
func (a Assembled) Draw(columns int, note string) []Line {
	data := []byte(a.Text)
	columns = max(columns, 20)
	var lines []Line
	gap := false
	for at := 0; ; {
		r := NextRow(data, at, columns)
		if at > 0 && !r.IsLast && !a.beginsIn(r) {
			gap = true
		} else {
			if gap {
				lines = append(lines, Line{Text: more})
				gap = false
			}
			lines = append(lines, a.row(r, columns, &note)...)
		}
		if at = r.End; r.IsLast {
			return lines
		}
	}
}

// beginsIn reports whether a component begins in the row, or something that the
// finding speaks of is in it.
func (a Assembled) beginsIn(r Row) bool {
	for _, c := range a.Components {
		if r.Holds(c.Start) {
			return true
		}
	}
	for _, s := range a.Here {
		if s.Start < r.End && s.End > r.Start {
			return true
		}
	}
	return false
}

// row draws one row. It takes the note if the finding ends in the row.
func (a Assembled) row(r Row, columns int, note *string) []Line {
	var text, pointer strings.Builder
	for _, c := range r.Cells {
		text.WriteString(c.Text)
	}
	first := Line{Text: text.String()}
	col, ends := 0, false
	for _, s := range a.Here {
		if s.End <= r.Start || s.Start >= r.End {
			continue
		}
		start := r.Column(max(s.Start, r.Start))
		end := r.EndColumn(max(s.Start, r.Start), s.End)
		first.Here = append(first.Here, Span{start, end})
		pointer.WriteString(strings.Repeat(" ", max(0, start-col)) + strings.Repeat("^", end-max(start, col)))
		col = end
		ends = s.End <= r.End
	}
	lines := []Line{first}
	for _, l := range r.Labels(a.Components) {
		lines = append(lines, Line{Kind: LabelLine, Text: l})
	}
	if col == 0 {
		return lines
	}
	point := Line{Kind: PointLine, Text: pointer.String()}
	width := len([]rune(*note)) + 1
	switch {
	case !ends || *note == "":
		return append(lines, point)
	case col+width <= columns:
		point.Text += " " + *note
		lines = append(lines, point)
	default:
		lines = append(lines, point, Line{Kind: PointLine, Text: strings.Repeat(" ", max(0, min(first.Here[0].Start, columns-width))) + *note})
	}
	*note = ""
	return lines
}

// A label is the name of a component and the columns that it takes in a row.
type label struct {
	name       string
	start, end int
	// line is the line below the marks in which the name is.
	line int
}

// A Component is the part of a text from Start to End.
type Component struct {
	Name       string
	Start, End int
}

// Labels draws the marks of the components that the row shows, from left to
// right, and below them the names, each as high as it can stand without touching
// what is to its right:
//
//	┬───   ┬┬───────
//	scheme │path
//	       host
//
// A component without bytes has no column of its own and no label.
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

// labelLines draws labels for a row of so many columns.
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

// fits reports whether the name of l is clear of the labels to its right
// that have a name or a bar in its line.
func fits(l label, right []label) bool {
	for _, other := range right {
		if other.line >= l.line && l.start+len(l.name) >= other.start {
			return false
		}
	}
	return true
}

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

// A Span is the part of a text from Start to End.
type Span struct{ Start, End int }

// more is drawn for the text that a drawing leaves out.
const more = "…"

// Template returns the URL of a drawing with its values in braces.
func Template(d *wire.Drawing) Assembled { return assemble(d, nil) }

// With returns the URL of a drawing with what is in it in the place of the
// value that goes wrong. Its components are those that a parser finds. It
// returns false if the drawing has no such value.
func With(d *wire.Drawing, sent string) (Assembled, bool) {
	for _, p := range d.Pieces {
		if p.Witness {
			return assemble(d, &sent), true
		}
	}
	return Assembled{}, false
}

// assemble puts a drawing together. For the parser, each value is as many "x",
// so that all offsets are the same.
func assemble(d *wire.Drawing, sent *string) Assembled {
	var a Assembled
	var text, sample strings.Builder
	if d.Before {
		text.WriteString(more)
	}
	lead := text.Len() // what the parser does not get
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

// components returns the components of the text after the lead, of which a
// drawing says what it begins in.
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
