package main

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// A look is how a text is on a screen.
type look struct {
	front, back           color.Color // nil is that of the screen
	isBold, isFaint, isUp bool        // up: with the colours the other way round
	isUnderlined          bool
}

// A run is text of one look. Columns count from 0.
type run struct {
	text          string
	column, width int
	look          look
}

// A row is a line of a screen.
type row []run

// rowsOf reads what a program prints to a terminal: lines with colours. All other control
// sequences are left out.
func rowsOf(text string) []row {
	var rows []row
	var state byte
	var now look
	p := ansi.NewParser()
	for line := range strings.Lines(text) {
		var r row
		column := 0
		line = strings.TrimRight(line, "\r\n")
		for line != "" {
			sequence, width, n, next := ansi.DecodeSequence(line, state, p)
			line, state = line[n:], next
			switch {
			case width > 0:
				r = r.with(run{text: sequence, column: column, width: width, look: now})
				column += width
			case ansi.Cmd(p.Command()).Final() == 'm':
				now = now.changed(p.Params())
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// with adds a text to the end of a row.
func (r row) with(next run) row {
	if i := len(r) - 1; i >= 0 && r[i].look == next.look && r[i].column+r[i].width == next.column {
		r[i].text += next.text
		r[i].width += next.width
		return r
	}
	return append(r, next)
}

// changed returns the look after the parameters of a sequence.
func (l look) changed(params ansi.Params) look {
	if len(params) == 0 {
		return look{}
	}
	for i := 0; i < len(params); i++ {
		switch p := params[i].Param(0); p {
		case 38, 48, 58:
			var c color.Color
			i += max(ansi.ReadStyleColor(params[i:], &c)-1, 0)
			switch p {
			case 38:
				l.front = c
			case 48:
				l.back = c
			}
		case 4:
			l.isUnderlined = true
			for params[i].HasMore() && i+1 < len(params) {
				i++
				l.isUnderlined = params[i].Param(0) != 0
			}
		default:
			l = l.with(p)
		}
	}
	return l
}

// with returns the look after one parameter.
func (l look) with(p int) look {
	switch {
	case p == 0:
		return look{}
	case p == 1:
		l.isBold = true
	case p == 2:
		l.isFaint = true
	case p == 7:
		l.isUp = true
	case p == 22:
		l.isBold, l.isFaint = false, false
	case p == 24:
		l.isUnderlined = false
	case p == 27:
		l.isUp = false
	case p >= 30 && p <= 37:
		l.front = ansi.BasicColor(p - 30)
	case p == 39:
		l.front = nil
	case p >= 40 && p <= 47:
		l.back = ansi.BasicColor(p - 40)
	case p == 49:
		l.back = nil
	case p >= 90 && p <= 97:
		l.front = ansi.BasicColor(p - 90 + 8)
	case p >= 100 && p <= 107:
		l.back = ansi.BasicColor(p - 100 + 8)
	}
	return l
}

// palette has the sixteen colours that a terminal chooses itself.
var palette = [...]string{
	"#3b4048", "#f47067", "#57ab5a", "#d9a83c", "#6cb6ff", "#dcbdfb", "#56d4dd", "#c5cdd6",
	"#7d8590", "#ff938a", "#6bc46d", "#e8c264", "#96d0ff", "#e8d3fd", "#7ee3ea", "#eef2f6",
}

const (
	screenBack  = "#1c2128"
	screenFront = "#d3dae2"
)

// nameOf returns a colour as SVG names it.
func nameOf(c color.Color, usual string) string {
	if c == nil {
		return usual
	}
	if b, ok := c.(ansi.BasicColor); ok && int(b) < len(palette) {
		return palette[b]
	}
	if i, ok := c.(ansi.IndexedColor); ok && int(i) < len(palette) {
		return palette[i]
	}
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
