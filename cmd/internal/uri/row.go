package uri

import (
	"slices"
	"strings"
)

// A row is the part of the text from start to end.
type row struct {
	start, end int
	cells      []cell
	width      int
	isLast     bool
}

// nextRow returns the row that begins at octets[at:].
func nextRow(octets []byte, at int) row {
	r := row{start: at, end: at}
	for r.end < len(octets) {
		c, next := nextCell(octets, r.end)
		if r.width+c.width > maxColumns {
			break
		}
		r.cells = append(r.cells, c)
		r.width += c.width
		r.end = next
	}
	if r.isLast = r.end == len(octets); !r.isLast {
		r.breakBefore("/?#&")
	}
	return r
}

// breakBefore ends the row before the last of the delimiters in its right half.
func (r *row) breakBefore(delimiters string) {
	for i := len(r.cells) - 1; i > len(r.cells)/2; i-- {
		if !strings.Contains(delimiters, r.cells[i].text) {
			continue
		}
		r.end = r.cells[i].start
		for _, c := range r.cells[i:] {
			r.width -= c.width
		}
		r.cells = r.cells[:i]
		return
	}
}

// holds reports whether offset stands in the row; the end of the text stands
// in its last row.
func (r row) holds(offset int) bool {
	return offset >= r.start && (offset < r.end || r.isLast && offset == r.end)
}

// column returns the column of the octet at offset: that of its cell, or the
// edge of the row.
func (r row) column(offset int) int {
	col := 0
	for i, c := range r.cells {
		end := r.end
		if i+1 < len(r.cells) {
			end = r.cells[i+1].start
		}
		if offset < end {
			return col
		}
		col += c.width
	}
	return col
}

// endColumn returns the column behind the octets that end at offset, at least
// one behind start.
func (r row) endColumn(start, offset int) int {
	end := r.width
	if offset < r.end {
		end = r.column(offset)
		if offset > start && end == r.column(offset-1) {
			end = r.column(offset-1) + r.cellWidth(offset-1) // in the middle of a cell
		}
	}
	return max(end, r.column(start)+1)
}

func (r row) cellWidth(offset int) int {
	for _, c := range slices.Backward(r.cells) {
		if c.start <= offset {
			return c.width
		}
	}
	return 0
}
