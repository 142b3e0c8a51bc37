package picture

import "strings"

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
