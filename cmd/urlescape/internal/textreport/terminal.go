package textreport

import (
	"io"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"
)

// A Look says how a text may look where it is read.
type Look struct {
	Columns int  // width of a line
	Bold    bool // letters may be bold or faint
	Colour  bool
	Links   bool   // text may lead to pages and files
	Host    string // of the files, for links
}

// Columns of a line where no terminal says how wide it is, and bounds of what one
// says.
const (
	usualColumns  = 100
	leastColumns  = 40
	mostColumns   = 160
	columnsEnvVar = "COLUMNS"
)

// LookOf returns how text may look on w. Terminals have colours unless NO_COLOR
// is set or TERM is dumb; with CLICOLOR_FORCE=1 all has. COLUMNS is the width
// where w is no terminal.
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
	if name, err := os.Hostname(); err == nil && look.Links {
		look.Host = name
	}
	look.Columns = min(max(look.Columns, leastColumns), mostColumns)
	return look
}

// obeys reports whether a terminal understands more than letters. Those of Windows have
// no name.
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

// A style is one way in which letters look.
type style uint8

const (
	plain style = iota
	bold
	faint
	grave // errors, and what goes wrong
	mild  // warnings
	good  // fixes
)

// paint returns a text in a style.
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

// Strong returns a text in bold letters, where there are any.
func (l Look) Strong(text string) string { return l.paint(bold, text) }

// link returns a text that leads to an address.
func (l Look) link(address, text string) string {
	if !l.Links || address == "" {
		return text
	}
	return ansi.SetHyperlink(address) + text + ansi.ResetHyperlink()
}

// fileLink returns a text that leads to a file.
func (l Look) fileLink(path, text string) string {
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed // C:/
	}
	return l.link((&url.URL{Scheme: "file", Host: l.Host, Path: slashed}).String(), text)
}

// hyphen stands for a hyphen while a text is broken into lines: names of checks
// and flags have hyphens. It is in no text that was made printable.
const hyphen = "\ue000"

// Wrap breaks a text between words into lines of so many columns.
func Wrap(text string, columns int) []string {
	text = ansi.Wrap(strings.ReplaceAll(text, "-", hyphen), columns, "")
	return strings.Split(strings.ReplaceAll(text, hyphen, "-"), "\n")
}
