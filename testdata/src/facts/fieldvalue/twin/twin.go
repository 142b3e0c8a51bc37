// Package twin keeps values in fields that become no URLs.
package twin

import (
	"net/url"
	"os"
)

// An Upload has an ID.
type Upload struct {
	ID       string
	Endpoint string
}

func newUpload(object, part string) *Upload {
	return &Upload{ID: object + "+" + part, Endpoint: object + "/" + part}
}

func (u *Upload) write(data []byte) error { return os.WriteFile(u.ID+u.Endpoint, data, 0o600) }

// A Lexer has a text of many lines, of which one is a URL.
type Lexer struct {
	Text string
	pos  int
}

func (l *Lexer) line() string { return l.Text[l.pos : l.pos+8] }

func (l *Lexer) next() (*url.URL, error) { return url.Parse(l.line()) }
