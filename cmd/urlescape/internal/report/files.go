package report

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
)

// Files has the source that findings are in. It reads each file once.
type Files struct {
	dir   string
	texts map[string]*file
}

type file struct {
	text  []byte
	lines []int // the offset of each line
}

// NewFiles returns the files whose names are relative to dir.
func NewFiles(dir string) *Files { return &Files{dir: dir, texts: make(map[string]*file)} }

// Text returns the text of a file, nil if it cannot be read.
func (s *Files) Text(name string) []byte {
	if f := s.load(name); f != nil {
		return f.text
	}
	return nil
}

// Line returns a line of a file without its end. It returns false if there is
// none, as for a line that a directive names.
func (s *Files) Line(name string, n int) (text []byte, ok bool) {
	f := s.load(name)
	if f == nil || n < 1 || n > len(f.lines) {
		return nil, false
	}
	text = f.text[f.lines[n-1]:]
	if end := bytes.IndexByte(text, '\n'); end >= 0 {
		text = text[:end]
	}
	return bytes.TrimSuffix(text, []byte("\r")), true
}

// UTF16 returns the column in UTF-16 units of a column in bytes, both from 1.
func (s *Files) UTF16(name string, line, column int) int {
	text, ok := s.Line(name, line)
	if !ok || column < 1 {
		return column
	}
	return 1 + UTF16Len(text[:min(column-1, len(text))])
}

// UTF16Len counts the UTF-16 units of a text. Each byte that is none of UTF-8 is one.
func UTF16Len(text []byte) int {
	n := 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		n += max(utf16.RuneLen(r), 1)
		text = text[size:]
	}
	return n
}

// Place returns the line and the column, in bytes, of an offset, from 1.
func (s *Files) Place(name string, offset int) (line, column int, ok bool) {
	f := s.load(name)
	if f == nil || offset < 0 || offset > len(f.text) {
		return 0, 0, false
	}
	line, found := slices.BinarySearch(f.lines, offset)
	if found {
		line++
	}
	return line, 1 + offset - f.lines[line-1], true
}

// Span returns where the text of the lines from first to last begins and ends,
// without the end of the last. The lines must be there.
func (s *Files) Span(name string, first, last int) (start, end int) {
	f := s.load(name)
	start, end = f.lines[first-1], len(f.text)
	if last < len(f.lines) {
		end = f.lines[last] - 1
	}
	return start, end
}

func (s *Files) load(name string) *file {
	if f, ok := s.texts[name]; ok {
		return f
	}
	s.texts[name] = nil
	path := filepath.FromSlash(name)
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.dir, path)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	f := &file{text: text, lines: []int{0}}
	for i, c := range text {
		if c == '\n' {
			f.lines = append(f.lines, i+1)
		}
	}
	s.texts[name] = f
	return f
}

// Fixed returns what a finding becomes by its fix: the expression, or the line
// where the fix changes more of it. It returns false if the fix changes more than
// one line, or there is none; imports that it adds and lines that it breaks do not count.
func (s *Files) Fixed(f finding.Finding) (after string, ok bool) {
	if f.Fix == nil || f.Position.Offset < 0 {
		return "", false
	}
	text := s.Text(f.Position.File)
	start, end := f.Position.Offset, f.Position.EndOffset
	if start > end || end > len(text) {
		return "", false
	}
	var edits []finding.Edit
	for _, e := range f.Fix.Edits {
		if isLayout(e) {
			continue
		}
		if e.File != f.Position.File || e.Start > e.End || e.End > len(text) {
			return "", false
		}
		if e.Start < f.Position.Offset || e.End > f.Position.EndOffset {
			start, end = s.line(f.Position.File, f.Position.Offset)
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

// line returns the line around an offset.
func (s *Files) line(name string, offset int) (start, end int) {
	text := s.Text(name)
	start = 1 + bytes.LastIndexByte(text[:offset], '\n')
	end = len(text)
	if i := bytes.IndexByte(text[offset:], '\n'); i >= 0 {
		end = offset + i
	}
	return start, end
}

// isLayout reports whether an edit adds an import or breaks a line: a line of its
// own, or nothing but punctuation and space.
func isLayout(e finding.Edit) bool {
	return strings.Contains(e.New, "\n") && (e.Start == e.End || strings.Trim(e.New, "(,) \t\n") == "")
}

// A Change is a line that a fix removes or adds.
type Change struct {
	Number int    // the line, as the file is, or as it becomes
	Mark   string // "-" or "+"
	Text   string
}

// Changes returns the lines that the fix of a finding changes, as they are and as they
// become; none where the file is left as it is.
func (s *Files) Changes(f finding.Finding) []Change {
	if f.Fix == nil || f.Kept != "" {
		return nil
	}
	var out []Change
	more := make(map[string]int) // lines that the changes before add to a file
	edits := finding.InOrder(f.Fix.Edits)
	for len(edits) > 0 {
		name := edits[0].File
		text := s.Text(name)
		first, _, ok := s.Place(name, edits[0].Start)
		last, _, okEnd := s.Place(name, edits[0].End)
		if !ok || !okEnd {
			return nil
		}
		n := 1
		for ; n < len(edits) && edits[n].File == name; n++ {
			start, _, ok := s.Place(name, edits[n].Start)
			end, _, okEnd := s.Place(name, edits[n].End)
			if !ok || !okEnd || edits[n].Start < edits[n-1].End {
				return nil
			}
			if start > last {
				break
			}
			last = max(last, end)
		}
		from, to := s.Span(name, first, last)
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

// change returns the lines of a text that becomes another, without those that both
// have at their ends. What it becomes is so many lines further down.
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
