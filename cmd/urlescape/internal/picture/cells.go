// Package picture draws a URL for a terminal: its text in rows that fit, and below
// each row the components that it shows.
//
//	http://h/my file
//	┬───   ┬┬───────
//	scheme │path
//	       host
//
// What a terminal would obey is drawn escaped, and wide characters take two
// columns.
package picture

import (
	"fmt"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"github.com/urlescape/urlescape/analyzer/wire"
)

// A Cell is one character of a text as a terminal shows it: the bytes from
// start on, written as text, width columns wide.
type Cell struct {
	Start int
	Text  string
	width int
}

// Width returns the columns that the cell takes.
func (c Cell) Width() int { return c.width }

// nextCell returns the cell at data[i:] and where the next one begins.
// Controls, what does not show, what is not UTF-8, and writing that runs from
// right to left, which would move what is beside it, are shown escaped.
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

// isRightToLeft reports whether a character is written from right to left, by the blocks of
// Unicode.
func isRightToLeft(r rune) bool {
	return r >= 0x0590 && r <= 0x08ff || r >= 0xfb1d && r <= 0xfdff || r >= 0xfe70 && r <= 0xfeff ||
		r >= 0x10800 && r <= 0x10fff || r >= 0x1e800 && r <= 0x1efff
}
