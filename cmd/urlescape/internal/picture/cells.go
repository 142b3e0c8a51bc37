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
	"unicode"
	"unicode/utf8"
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
	c := Cell{Start: i, width: 1}
	switch {
	case r == utf8.RuneError && size == 1:
		c.Text = fmt.Sprintf(`\x%02x`, data[i])
	case r == '\t':
		c.Text = `\t`
	case r == '\n':
		c.Text = `\n`
	case r == '\r':
		c.Text = `\r`
	case r < ' ' || r == 0x7f:
		c.Text = fmt.Sprintf(`\x%02x`, r)
	case r < 0x7f:
		c.Text = string(r)
		return c, i + size
	case !unicode.IsPrint(r) || unicode.Is(escaped, r) || unicode.IsMark(r):
		c.Text = fmt.Sprintf(`\u%04x`, r)
	default:
		c.Text = string(r)
		if unicode.Is(wide, r) {
			c.width = 2
		}
		return c, i + size
	}
	c.width = len(c.Text)
	return c, i + size
}

// escaped has the scripts that are written from right to left, and characters
// that print as nothing.
var escaped = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x0590, Hi: 0x08ff, Stride: 1},
		{Lo: 0x115f, Hi: 0x1160, Stride: 1},
		{Lo: 0x1680, Hi: 0x1680, Stride: 1},
		{Lo: 0x2000, Hi: 0x200f, Stride: 1},
		{Lo: 0x2028, Hi: 0x202f, Stride: 1},
		{Lo: 0x205f, Hi: 0x206f, Stride: 1},
		{Lo: 0x2800, Hi: 0x2800, Stride: 1},
		{Lo: 0x3164, Hi: 0x3164, Stride: 1},
		{Lo: 0xfb1d, Hi: 0xfdff, Stride: 1},
		{Lo: 0xfe70, Hi: 0xfeff, Stride: 1},
		{Lo: 0xffa0, Hi: 0xffa0, Stride: 1},
		{Lo: 0xfff0, Hi: 0xffff, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x10800, Hi: 0x10fff, Stride: 1},
		{Lo: 0x1e800, Hi: 0x1efff, Stride: 1},
	},
}

// wide has the characters that take two columns (Unicode standard annex 11).
var wide = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x1100, Hi: 0x115e, Stride: 1},
		{Lo: 0x231a, Hi: 0x231b, Stride: 1},
		{Lo: 0x23e9, Hi: 0x23ec, Stride: 1},
		{Lo: 0x25fd, Hi: 0x25fe, Stride: 1},
		{Lo: 0x2614, Hi: 0x2615, Stride: 1},
		{Lo: 0x2648, Hi: 0x2653, Stride: 1},
		{Lo: 0x26bd, Hi: 0x26be, Stride: 1},
		{Lo: 0x2705, Hi: 0x2705, Stride: 1},
		{Lo: 0x270a, Hi: 0x270b, Stride: 1},
		{Lo: 0x2728, Hi: 0x2728, Stride: 1},
		{Lo: 0x274c, Hi: 0x274c, Stride: 1},
		{Lo: 0x2e80, Hi: 0x303e, Stride: 1},
		{Lo: 0x3041, Hi: 0x33ff, Stride: 1},
		{Lo: 0x3400, Hi: 0x4dbf, Stride: 1},
		{Lo: 0x4e00, Hi: 0xa4cf, Stride: 1},
		{Lo: 0xa960, Hi: 0xa97f, Stride: 1},
		{Lo: 0xac00, Hi: 0xd7a3, Stride: 1},
		{Lo: 0xf900, Hi: 0xfaff, Stride: 1},
		{Lo: 0xfe10, Hi: 0xfe19, Stride: 1},
		{Lo: 0xfe30, Hi: 0xfe6f, Stride: 1},
		{Lo: 0xff01, Hi: 0xff60, Stride: 1},
		{Lo: 0xffe0, Hi: 0xffe6, Stride: 1},
	},
	R32: []unicode.Range32{
		{Lo: 0x16fe0, Hi: 0x18cff, Stride: 1},
		{Lo: 0x1aff0, Hi: 0x1b2ff, Stride: 1},
		{Lo: 0x1f18e, Hi: 0x1f19a, Stride: 1},
		{Lo: 0x1f200, Hi: 0x1f64f, Stride: 1},
		{Lo: 0x1f680, Hi: 0x1f6ff, Stride: 1},
		{Lo: 0x1f7e0, Hi: 0x1f7eb, Stride: 1},
		{Lo: 0x1f90c, Hi: 0x1faff, Stride: 1},
		{Lo: 0x20000, Hi: 0x3fffd, Stride: 1},
	},
}
