package picture

import "strings"

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
