package report

import "slices"

// A Text is the text of a file with the offsets of its lines. A nil Text has no lines.
type Text struct {
	Bytes  []byte
	starts []int // the offset of each line
}

// NewText returns the Text of b.
func NewText(b []byte) *Text {
	t := &Text{Bytes: b, starts: []int{0}}
	for i, c := range b {
		if c == '\n' {
			t.starts = append(t.starts, i+1)
		}
	}
	return t
}

// Span returns the offsets at which a line, counted from 1, begins and ends; its line feed is not
// included. ok is false when the text has no such line.
func (t *Text) Span(line int) (start, end int, ok bool) {
	if t == nil || line < 1 || line > len(t.starts) {
		return 0, 0, false
	}
	start, end = t.starts[line-1], len(t.Bytes)
	if line < len(t.starts) {
		end = t.starts[line] - 1
	}
	return start, end, true
}

// Place returns the line and the column in bytes of offset, both from 1; ok is false if offset is
// beyond the text.
func (t *Text) Place(offset int) (line, column int, ok bool) {
	if t == nil || offset < 0 || offset > len(t.Bytes) {
		return 0, 0, false
	}
	line, found := slices.BinarySearch(t.starts, offset)
	if found {
		line++
	}
	return line, 1 + offset - t.starts[line-1], true
}
