package uri

import "strings"

// A label is the name of a component and the columns that it takes in a row.
type label struct {
	name       string
	start, end int
	// line is the line below the marks in which the name stands.
	line int
}

// labels returns the components that a row shows, from left to right. A
// component without octets has no column of its own and no label.
func (d *drawing) labels(r row) []label {
	var labels []label
	for _, c := range d.components {
		if c.Start == c.End || c.End <= r.start || c.Start >= r.end {
			continue
		}
		start := max(c.Start, r.start)
		labels = append(labels, label{name: c.Kind.String(), start: r.column(start), end: r.endColumn(start, c.End)})
	}
	return labels
}

// labelLines draws the marks of the labels, and below them the names, each as
// high as it can stand without touching what is to its right:
//
//	┬───   ┬┬───────
//	scheme │path
//	       host
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

// fits reports whether the name of l stands clear of the labels to its right
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
