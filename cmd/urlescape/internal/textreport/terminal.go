package textreport

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"github.com/urlescape/urlescape/analyzer/wire"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/finding"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/picture"
	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// A Look says how wide lines may be on an output, and whether it shows bold, colours and links.
type Look struct {
	Columns int  // the width of a line
	Bold    bool // bold and faint letters are allowed
	Colour  bool
	Links   bool // text may be a hyperlink
}

// The usual width of a line, the bounds of the width, and the environment variable that sets it.
const (
	usualColumns  = 100
	leastColumns  = 40
	mostColumns   = 160
	columnsEnvVar = "COLUMNS"
)

// LookOf returns the Look for w; env is the environment, as "NAME=value". There are colours if w is
// a terminal and TERM is not dumb, or if CLICOLOR_FORCE is 1, but never if NO_COLOR is set. COLUMNS
// is the width of an output that is not a terminal.
func LookOf(w io.Writer, env []string) Look {
	file, ok := w.(*os.File)
	isTerminal := ok && term.IsTerminal(int(file.Fd()))
	forced, _ := strconv.ParseBool(lookup(env, "CLICOLOR_FORCE"))
	bold := forced || isTerminal && obeys(env)
	look := Look{
		Columns: usualColumns,
		Bold:    bold,
		Colour:  bold && lookup(env, "NO_COLOR") == "",
	}
	if n, err := strconv.Atoi(lookup(env, columnsEnvVar)); err == nil && n > 0 {
		look.Columns = n
	}
	if isTerminal {
		look.Links = look.Colour
		if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 0 {
			look.Columns = width
		}
	}
	look.Columns = min(max(look.Columns, leastColumns), mostColumns)
	return look
}

// obeys reports whether the terminal knows escape sequences, by the variable TERM in env. It does
// not if TERM is "dumb". If TERM is unset, the result is true on Windows only.
func obeys(env []string) bool {
	switch lookup(env, "TERM") {
	case "":
		return runtime.GOOS == "windows"
	case "dumb":
		return false
	}
	return true
}

func lookup(env []string, name string) string {
	value := ""
	for _, e := range env {
		if k, v, ok := strings.Cut(e, "="); ok && k == name {
			value = v
		}
	}
	return value
}

type style uint8

const (
	plain style = iota
	bold
	faint
	grave // errors, and what goes wrong
	mild  // warnings
	good  // fixes
)

// paint returns text in the style s, as far as the Look allows.
func (l Look) paint(s style, text string) string {
	st := ansi.NewStyle()
	switch {
	case text == "" || s == plain || !l.Bold:
		return text
	case s == bold:
		return st.Bold().Styled(text)
	case s == faint:
		return st.Faint().Styled(text)
	case !l.Colour:
		return st.Bold().Styled(text)
	case s == grave:
		return st.Bold().ForegroundColor(ansi.Red).Styled(text)
	case s == mild:
		return st.Bold().ForegroundColor(ansi.Yellow).Styled(text)
	}
	return st.ForegroundColor(ansi.Green).Styled(text)
}

// Strong returns text in bold letters, if the Look allows.
func (l Look) Strong(text string) string { return l.paint(bold, text) }

// link returns text as a hyperlink to address, if the Look allows.
func (l Look) link(address, text string) string {
	if !l.Links || address == "" {
		return text
	}
	return ansi.SetHyperlink(address) + text + ansi.ResetHyperlink()
}

// hyphen replaces hyphens while a text is wrapped, because names of checks and flags must not be
// broken. It is not a printable character, so no other text holds it.
const hyphen = "\ue000"

// Wrap breaks a text between words into lines of at most columns columns.
func Wrap(text string, columns int) []string {
	text = ansi.Wrap(strings.ReplaceAll(text, "-", hyphen), columns, "")
	return strings.Split(strings.ReplaceAll(text, hyphen, "-"), "\n")
}

// A sourceLine is a line of source, cut to fit a terminal, with the columns of a finding in it.
type sourceLine struct {
	text       string
	start, end int
}

const (
	ellipsis = "…"
	// maxSource bounds the bytes of a line that are read on each side of a finding.
	maxSource = 1000
)

// cutSource returns the source line of a finding at p, without its indentation. A line that is
// wider than columns is cut around the finding. It returns false for an empty line.
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

// fit returns s with the text of row, cut around the finding if row is wider than columns. s.start
// and s.end are columns of row; in the result, they are columns of the new text. "…" replaces what
// is cut. isCut and isCutRight say that row already lacks text on its left or right.
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

// diff writes the lines that the fix of f changes; it returns false if they are not known.
//
//	fix: Use url.PathEscape
//	     12 - return c.get("labels/" + name)
//	     12 + return c.get("labels/" + url.PathEscape(name))
func (p *printer) diff(f finding.Finding) bool {
	changes := p.r.Files.Changes(f)
	if len(changes) == 0 {
		return false
	}
	p.wrapped("fix: ", wire.Printable(f.Fix.Message))
	digits := 0
	for _, c := range changes {
		digits = max(digits, len(strconv.Itoa(c.Number)))
	}
	indent := sharedIndent(changes)
	for _, c := range changes {
		s := good
		if c.Mark == "-" {
			s = grave
		}
		head := fmt.Sprintf("%*d ", len("fix: ")+digits, c.Number)
		p.indented(p.look.paint(faint, head) + p.look.paint(s, c.Mark+" "+printableLine(strings.TrimPrefix(c.Text, indent))))
	}
	return true
}

// printableLine returns a line of source with unprintable characters escaped, except tabs.
func printableLine(line string) string {
	fields := strings.Split(strings.TrimSuffix(line, "\r"), "\t")
	for i, f := range fields {
		fields[i] = wire.Printable(f)
	}
	return strings.Join(fields, "\t")
}

// sharedIndent returns the longest indentation that all changes share; blank lines do not count.
func sharedIndent(changes []report.Change) string {
	shared, isFirst := "", true
	for _, c := range changes {
		if strings.TrimSpace(c.Text) == "" {
			continue
		}
		indent := c.Text[:len(c.Text)-len(strings.TrimLeft(c.Text, " \t"))]
		if isFirst {
			shared, isFirst = indent, false
		}
		for !strings.HasPrefix(indent, shared) {
			shared = shared[:len(shared)-1]
		}
	}
	return shared
}

// Patch returns patch in the colours of git, removed lines red and added lines green. It escapes
// text that a terminal would obey.
func (l Look) Patch(patch string) string {
	var b strings.Builder
	for line := range strings.Lines(patch) {
		text, end := strings.CutSuffix(line, "\n")
		b.WriteString(l.paint(styleOf(text), printableLine(text)))
		if end {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

func styleOf(line string) style {
	switch {
	case strings.HasPrefix(line, "diff "), strings.HasPrefix(line, "--- "), strings.HasPrefix(line, "+++ "):
		return bold
	case strings.HasPrefix(line, "@@"):
		return faint
	case strings.HasPrefix(line, "-"):
		return grave
	case strings.HasPrefix(line, "+"):
		return good
	}
	return plain
}
