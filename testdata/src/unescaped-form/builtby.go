package form

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
)

// A method writes the pairs to a buffer of its struct, which is a variable of the function
// that sends it.

type noted struct{ buf bytes.Buffer }

func (n *noted) add(key, note string) {
	n.buf.WriteString("&" + url.QueryEscape(key) + "=" + note) // want `query value note is not escaped: .* \(unescaped-form\)`
}

func sendNoted(note string) (*http.Response, error) {
	var n noted
	n.add("kind", "abuse")
	n.add("note", note)
	return http.Post("https://example.com/notes", formMedia, &n.buf)
}

type escapedNotes struct{ buf strings.Builder }

func (n *escapedNotes) add(key, note string) {
	n.buf.WriteString("&" + url.QueryEscape(key) + "=" + url.QueryEscape(note))
}

func sendEscaped(note string) (*http.Response, error) {
	n := &escapedNotes{}
	n.add("note", note)
	return http.Post("https://example.com/notes", formMedia, strings.NewReader(n.buf.String()))
}

// Of another type it is no form.
type logged struct{ buf bytes.Buffer }

func (l *logged) add(key, note string) { l.buf.WriteString("&" + key + "=" + note) }

func sendLogged(note string) (*http.Response, error) {
	var l logged
	l.add("note", note)
	return http.Post("https://example.com/logs", "text/plain", &l.buf)
}
