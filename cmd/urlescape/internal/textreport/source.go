package textreport

import (
	"bytes"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/picture"
)

// A sourceLine is a line of source as it fits a terminal, with the columns that a
// finding is in.
type sourceLine struct {
	text       string
	start, end int
}

const (
	ellipsis = "…"
	// maxSource bounds what is looked at of a line on each side of a finding, in
	// bytes.
	maxSource = 1000
)

// cutSource returns the line of source that a finding is in, from its first
// letter on, and of a long line what is around the finding.
func cutSource(line []byte, p finding.Position, columns int) (sourceLine, bool) {
	if p.Column < 1 || len(bytes.TrimSpace(line)) == 0 {
		return sourceLine{}, false
	}
	start := min(p.Column-1, len(line))
	end := len(line)
	if p.EndLine == p.Line {
		end = min(max(p.EndColumn-1, start), len(line))
	}
	end = min(end, start+maxSource)
	from := min(len(line)-len(bytes.TrimLeft(line, " \t")), start)
	isCut := start-from > maxSource
	if isCut {
		from = start - maxSource
		for from < start && !utf8.RuneStart(line[from]) {
			from++
		}
	}
	to := min(len(line), end+maxSource)
	isCutRight := to < len(line)
	text := bytes.ReplaceAll(line[from:to], []byte("\t"), []byte(" "))
	row := picture.NextRow(text, 0, math.MaxInt)
	s := sourceLine{start: row.Column(start - from), end: row.EndColumn(start-from, end-from)}
	return s.fit(row, isCut, isCutRight, columns), true
}

// fit writes the cells of a row that fit the columns, those of the finding among
// them. What is cut off is marked.
func (s sourceLine) fit(row picture.Row, isCut, isCutRight bool, columns int) sourceLine {
	width := row.Width()
	left, right := 0, width
	if width > columns {
		left = max(0, min(s.start-columns/3, width-columns))
		right = left + columns
	}
	isCut, isCutRight = isCut || left > 0, isCutRight || right < width
	var b strings.Builder
	shift, col := 0, 0
	for _, c := range row.Cells {
		at := col
		col += c.Width()
		if at < left || isCut && at == left || col > right || isCutRight && col == right {
			continue
		}
		if b.Len() == 0 && isCut {
			b.WriteString(ellipsis)
			shift = at - 1
		}
		b.WriteString(c.Text)
	}
	if isCutRight {
		b.WriteString(ellipsis)
	}
	s.text = b.String()
	s.start = max(s.start-shift, 0)
	s.end = max(min(s.end-shift, columns), s.start+1)
	return s
}
