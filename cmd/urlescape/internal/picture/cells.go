// Package picture draws a URL for a terminal: its text in rows, and the components below each row.
//
//	http://h/my file
//	┬───   ┬┬───────
//	scheme │path
//	       host
//
// Text that a terminal would obey is escaped, and wide characters take two columns.
package picture

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// A Cell is a character as a terminal shows it: Text stands for the bytes from Start on.
type Cell struct {
	Start int
	Text  string
	width int
}

// Width returns the number of columns of the cell.
func (c Cell) Width() int { return c.width }

// nextCell returns the cell at data[i:], and the offset of the next one. It escapes controls,
// invisible characters, invalid bytes, and right-to-left characters, which move their neighbours.
func nextCell(data []byte, i int) (Cell, int) {
	r, size := utf8.DecodeRune(data[i:])
	text := string(data[i : i+size])
	c := Cell{Start: i, Text: wire.Printable(text)}
	if c.width = ansi.StringWidth(c.Text); c.Text == text && (c.width == 0 || isRightToLeft(r)) {
		c.Text = fmt.Sprintf(`\u%04x`, r)
		c.width = len(c.Text)
	}
	return c, i + size
}

// isRightToLeft reports whether r is in a Unicode block that is written from right to left.
func isRightToLeft(r rune) bool {
	return r >= 0x0590 && r <= 0x08ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfeff ||
		r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}

// A Row is one line of a drawing. It shows the bytes of a text from Start to End.
type Row struct {
	Start, End int
	Cells      []Cell
	IsLast     bool

	width int
}

// NextRow returns the row that begins at data[at:] and has at most columns columns.
func NextRow(data []byte, at, columns int) Row {
	r := Row{Start: at, End: at}
	for r.End < len(data) {
		c, next := nextCell(data, r.End)
		if r.width+c.width > columns && len(r.Cells) > 0 {
			break
		}
		r.Cells = append(r.Cells, c)
		r.width += c.width
		r.End = next
	}
	if r.IsLast = r.End == len(data); !r.IsLast {
		r.breakBefore("/?#&")
	}
	return r
}

// breakBefore ends r before the last of delimiters in its right half, if there is one.
func (r *Row) breakBefore(delimiters string) {
	for i := len(r.Cells) - 1; i > len(r.Cells)/2; i-- {
		if !strings.Contains(delimiters, r.Cells[i].Text) {
			continue
		}
		r.End = r.Cells[i].Start
		for _, c := range r.Cells[i:] {
			r.width -= c.width
		}
		r.Cells = r.Cells[:i]
		return
	}
}

// Width returns the number of columns of the row.
func (r Row) Width() int { return r.width }

// Holds reports whether the byte at offset is in r. The last row also holds the end of the text.
func (r Row) Holds(offset int) bool {
	return offset >= r.Start && (offset < r.End || r.IsLast && offset == r.End)
}

// Column returns the first column of the cell with the byte at offset; the width of r if offset is
// beyond r.
func (r Row) Column(offset int) int {
	col := 0
	for i, c := range r.Cells {
		end := r.End
		if i+1 < len(r.Cells) {
			end = r.Cells[i+1].Start
		}
		if offset < end {
			return col
		}
		col += c.width
	}
	return col
}

// EndColumn returns the column at which a mark under the bytes from start to offset ends. It is at
// least one more than the first column of the mark.
func (r Row) EndColumn(start, offset int) int {
	end := r.width
	if offset < r.End {
		end = r.Column(offset)
		if offset > start && end == r.Column(offset-1) {
			end = r.Column(offset-1) + r.cellWidth(offset-1) // in the middle of a cell
		}
	}
	return max(end, r.Column(start)+1)
}

func (r Row) cellWidth(offset int) int {
	for _, c := range slices.Backward(r.Cells) {
		if c.Start <= offset {
			return c.width
		}
	}
	return 0
}
