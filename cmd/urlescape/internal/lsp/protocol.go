package lsp

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/urlescape/urlescape/cmd/urlescape/internal/report"
)

// A position is a line and a column in a text, both from 0. The column counts UTF-16 units.
type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// An extent is a range of a text.
type extent struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

// A location is a range of a file.
type location struct {
	URI   string `json:"uri"`
	Range extent `json:"range"`
}

// A diagnostic is a finding as the editor shows it.
type diagnostic struct {
	Range              extent           `json:"range"`
	Severity           int              `json:"severity"`
	Code               string           `json:"code,omitempty"`
	CodeDescription    *codeDescription `json:"codeDescription,omitempty"`
	Source             string           `json:"source"`
	Message            string           `json:"message"`
	RelatedInformation []related        `json:"relatedInformation,omitempty"`
}

type codeDescription struct {
	Href string `json:"href"`
}

type related struct {
	Location location `json:"location"`
	Message  string   `json:"message"`
}

// A textEdit replaces a range of a text.
type textEdit struct {
	Range   extent `json:"range"`
	NewText string `json:"newText"`
}

// An action is a change that the editor offers.
type action struct {
	Title       string       `json:"title"`
	Kind        string       `json:"kind"`
	Diagnostics []diagnostic `json:"diagnostics,omitempty"`
	IsPreferred bool         `json:"isPreferred,omitempty"`
	Edit        change       `json:"edit"`
}

// A change holds the edits of files by URI.
type change struct {
	Changes map[string][]textEdit `json:"changes"`
}

type identifier struct {
	URI     string `json:"uri"`
	Version int    `json:"version"`
	Text    string `json:"text"`
}

type documentParams struct {
	TextDocument   identifier `json:"textDocument"`
	ContentChanges []struct {
		Range *extent `json:"range"` // nil for the whole text
		Text  string  `json:"text"`
	} `json:"contentChanges"`
}

// initializeParams holds the capabilities of the editor.
type initializeParams struct {
	Capabilities struct {
		Workspace struct {
			DidChangeWatchedFiles struct {
				DynamicRegistration bool `json:"dynamicRegistration"`
			} `json:"didChangeWatchedFiles"`
		} `json:"workspace"`
		Window struct {
			WorkDoneProgress bool `json:"workDoneProgress"`
		} `json:"window"`
	} `json:"capabilities"`
}

type placeParams struct {
	TextDocument identifier `json:"textDocument"`
	Position     position   `json:"position"`
}

type actionParams struct {
	TextDocument identifier `json:"textDocument"`
	Range        extent     `json:"range"`
	Context      struct {
		Only []string `json:"only"`
	} `json:"context"`
}

// fileOf returns the name of the file of a file URI; ok is false if uri is none.
func fileOf(uri string) (name string, ok bool) {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" || u.Path == "" {
		return "", false
	}
	path := u.Path
	if len(path) > 2 && path[0] == '/' && path[2] == ':' {
		path = path[1:] // /C:/
	}
	return filepath.FromSlash(path), true
}

func uriOf(name string) string {
	path := filepath.ToSlash(name)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}

// A source has texts of files: field open of open files, as analysed; field read of other files.
type source struct {
	open map[string][]byte
	read map[string]text
}

// A text converts between offsets and positions of the protocol.
type text struct{ *report.Text }

func newText(b []byte) text { return text{report.NewText(b)} }

// of returns the text of the file with the given name; an empty text when it cannot be read.
func (s source) of(name string) text {
	if t, ok := s.read[name]; ok {
		return t
	}
	b, ok := s.open[name]
	if !ok {
		b, _ = os.ReadFile(name) // one that is gone has no lines
	}
	s.read[name] = newText(b)
	return s.read[name]
}

// position returns the line and the UTF-16 character, both from 0, of the byte at offset.
func (t text) position(offset int) position {
	offset = max(min(offset, len(t.Bytes)), 0)
	line, column, _ := t.Place(offset)
	return position{line - 1, report.UTF16Len(t.Bytes[offset-column+1 : offset])}
}

// offset returns the offset of p in bytes; the end of its line, or of the text, if p is beyond it.
func (t text) offset(p position) int {
	at, end, ok := t.Span(p.Line + 1)
	if !ok {
		return len(t.Bytes)
	}
	for units := 0; at < end; {
		r, size := utf8.DecodeRune(t.Bytes[at:end])
		if units += utf16.RuneLen(r); units > p.Character {
			break
		}
		at += size
	}
	return at
}

// at returns the position of a line and a column in bytes, both from 1.
func (t text) at(line, column int) position {
	start, end, ok := t.Span(line)
	if !ok {
		return position{max(line-1, 0), 0}
	}
	return t.position(min(start+max(column-1, 0), end))
}

// before reports whether p is before q.
func (p position) before(q position) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Character < q.Character
}

// touches reports whether e and f have a position in common, or one begins where the other ends.
func (e extent) touches(f extent) bool { return !e.End.before(f.Start) && !f.End.before(e.Start) }
