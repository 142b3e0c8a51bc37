package main

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"strings"
)

// Sizes in a picture of a screen, in pixels.
const (
	cellWidth  = 8.4
	cellHeight = 18
	textSize   = 14
	textUp     = 5 // from the bottom of a cell to the line on which letters stand
	margin     = 14

	noBreak = "\u00a0"
)

// draw returns a picture of a screen in SVG. Each run is as wide as its cells, whatever the
// font of the reader is.
func draw(rows []row, columns int, title string) []byte {
	width, height := float64(columns)*cellWidth+2*margin, len(rows)*cellHeight+2*margin
	var b bytes.Buffer
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%d\" viewBox=\"0 0 %.0f %d\" role=\"img\">\n", width, height, width, height)
	fmt.Fprintf(&b, "<title>%s</title>\n", escaped(title))
	fmt.Fprintf(&b, "<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"%s\"/>\n", screenBack)
	fmt.Fprintf(&b, "<g font-family=\"ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"%d\" fill=\"%s\">\n", textSize, screenFront)
	for i, r := range rows {
		for _, x := range r {
			drawRun(&b, x, margin+i*cellHeight)
		}
	}
	b.WriteString("</g>\n</svg>\n")
	return b.Bytes()
}

// drawRun draws text in the line of which top is the upper end.
func drawRun(b *bytes.Buffer, r run, top int) {
	front, back := nameOf(r.look.front, screenFront), nameOf(r.look.back, screenBack)
	if r.look.isUp {
		front, back = back, front
	}
	left, width := margin+float64(r.column)*cellWidth, float64(r.width)*cellWidth
	if back != screenBack {
		fmt.Fprintf(b, "<rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>", left, top, width, cellHeight, back)
	}
	text := strings.TrimRight(r.text, " ")
	width -= float64(len(r.text)-len(text)) * cellWidth
	indent := len(text) - len(strings.TrimLeft(text, " "))
	text = text[indent:]
	left, width = left+float64(indent)*cellWidth, width-float64(indent)*cellWidth
	if text == "" {
		return
	}
	text = strings.ReplaceAll(text, "  ", noBreak+noBreak) // of others one stays
	fmt.Fprintf(b, "<text x=\"%.1f\" y=\"%d\" textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\"%s>%s</text>\n", left, top+cellHeight-textUp, width, attributes(r.look, front), escaped(text))
}

// attributes returns what the look of a text adds to its element.
func attributes(l look, front string) string {
	var b strings.Builder
	if front != screenFront {
		fmt.Fprintf(&b, " fill=%q", front)
	}
	if l.isBold {
		b.WriteString(` font-weight="bold"`)
	}
	if l.isFaint {
		b.WriteString(` opacity="0.7"`)
	}
	if l.isUnderlined {
		b.WriteString(` text-decoration="underline"`)
	}
	return b.String()
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a strings.Builder takes all
	return b.String()
}
