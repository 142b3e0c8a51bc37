package report

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// Files reads the source of findings, each file once.
type Files struct {
	dir   string
	texts map[string]*Text
}

// NewFiles returns a Files for names that are relative to dir.
func NewFiles(dir string) *Files { return &Files{dir: dir, texts: make(map[string]*Text)} }

// Line returns line n of the file called name, without its line end. ok is false when the file has
// no such line: a //line directive may give any number.
func (s *Files) Line(name string, n int) (text []byte, ok bool) {
	t := s.load(name)
	start, end, ok := t.Span(n)
	if !ok {
		return nil, false
	}
	return bytes.TrimSuffix(t.Bytes[start:end], []byte("\r")), true
}

// UTF16 converts column from bytes to UTF-16 units, in a line of the file called name. Columns
// count from 1.
func (s *Files) UTF16(name string, line, column int) int {
	text, ok := s.Line(name, line)
	if !ok || column < 1 {
		return column
	}
	return 1 + UTF16Len(text[:min(column-1, len(text))])
}

// UTF16Len returns the number of UTF-16 units of a text. An invalid byte counts as one unit.
func UTF16Len(text []byte) int {
	n := 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		n += max(utf16.RuneLen(r), 1)
		text = text[size:]
	}
	return n
}

// Place returns the line and the column in bytes, both from 1, of offset in the file called name.
// ok is false if offset is beyond the end of the file.
func (s *Files) Place(name string, offset int) (line, column int, ok bool) {
	return s.load(name).Place(offset)
}

func (s *Files) load(name string) *Text {
	if t, ok := s.texts[name]; ok {
		return t
	}
	s.texts[name] = nil
	path := filepath.FromSlash(name)
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.dir, path)
	}
	if text, err := os.ReadFile(path); err == nil {
		s.texts[name] = NewText(text)
	}
	return s.texts[name]
}

// Fixed returns the text at the position of f after its fix; the whole line if the fix changes text
// outside of this position. It leaves out edits that only add an import or break a line. ok is
// false if no other edits are left, or if they change several lines.
func (s *Files) Fixed(f finding.Finding) (after string, ok bool) {
	if f.Fix == nil || f.Position.Offset < 0 {
		return "", false
	}
	t := s.load(f.Position.File)
	start, end := f.Position.Offset, f.Position.EndOffset
	line, _, ok := t.Place(start)
	if !ok || start > end || end > len(t.Bytes) {
		return "", false
	}
	text := t.Bytes
	var edits []finding.Edit
	for _, e := range f.Fix.Edits {
		if isLayout(e) {
			continue
		}
		if e.File != f.Position.File || e.Start > e.End || e.End > len(text) {
			return "", false
		}
		if e.Start < f.Position.Offset || e.End > f.Position.EndOffset {
			start, end, _ = t.Span(line)
		}
		edits = append(edits, e)
	}
	var b strings.Builder
	at := start
	for _, e := range finding.InOrder(edits) {
		if e.Start < at || e.End > end {
			return "", false
		}
		b.Write(text[at:e.Start])
		b.WriteString(e.New)
		at = e.End
	}
	b.Write(text[at:end])
	after = strings.TrimSpace(b.String())
	return after, len(edits) > 0 && !strings.Contains(after, "\n")
}

// isLayout reports whether an edit only adds an import or breaks a line.
func isLayout(e finding.Edit) bool {
	return strings.Contains(e.New, "\n") && (e.Start == e.End || strings.Trim(e.New, "(,) \t\n") == "")
}

// A Change is a line that a fix removes or adds.
type Change struct {
	Number int    // the line number: before the fix for "-", after it for "+"
	Mark   string // "-" for a removed line, "+" for an added one
	Text   string
}

// Changes returns the lines that the fix of f removes and adds; nil if -fix would not apply it.
func (s *Files) Changes(f finding.Finding) []Change {
	if f.Fix == nil || f.Kept != "" {
		return nil
	}
	var out []Change
	more := make(map[string]int) // the lines that the changes so far add to each file
	edits := finding.InOrder(f.Fix.Edits)
	for len(edits) > 0 {
		name := edits[0].File
		t := s.load(name)
		first, _, ok := t.Place(edits[0].Start)
		last, _, okEnd := t.Place(edits[0].End)
		if !ok || !okEnd {
			return nil
		}
		n := 1
		for ; n < len(edits) && edits[n].File == name; n++ {
			start, _, ok := t.Place(edits[n].Start)
			end, _, okEnd := t.Place(edits[n].End)
			if !ok || !okEnd || edits[n].Start < edits[n-1].End {
				return nil
			}
			if start > last {
				break
			}
			last = max(last, end)
		}
		from, _, _ := t.Span(first)
		_, to, _ := t.Span(last)
		text := t.Bytes
		var after strings.Builder
		at := from
		for _, e := range edits[:n] {
			after.Write(text[at:e.Start])
			after.WriteString(e.New)
			at = e.End
		}
		after.Write(text[at:to])
		out = append(out, change(first, more[name], string(text[from:to]), after.String())...)
		more[name] += strings.Count(after.String(), "\n") - bytes.Count(text[from:to], []byte("\n"))
		edits = edits[n:]
	}
	return out
}

// change returns the lines that an edit removes from before and adds in after, without equal lines
// at both ends. number is the line number of the first line of before; that of the first line of
// after is number+more.
func change(number, more int, before, after string) []Change {
	old, now := strings.Split(before, "\n"), strings.Split(after, "\n")
	for len(old) > 0 && len(now) > 0 && old[0] == now[0] {
		old, now = old[1:], now[1:]
		number++
	}
	for len(old) > 0 && len(now) > 0 && old[len(old)-1] == now[len(now)-1] {
		old, now = old[:len(old)-1], now[:len(now)-1]
	}
	var out []Change
	for i, text := range old {
		out = append(out, Change{Number: number + i, Mark: "-", Text: text})
	}
	for i, text := range now {
		out = append(out, Change{Number: number + more + i, Mark: "+", Text: text})
	}
	return out
}
