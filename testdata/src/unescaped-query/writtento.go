package query

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
)

// What a function writes into a builder, a buffer or a text that it is given is judged
// there, in its place in the URL of its callers.

func addNote(b *strings.Builder, note string) {
	b.WriteString("&note=" + note) // want `query value note is not escaped: .* \(unescaped-query\)`
}

func addNoteEscaped(b *strings.Builder, note string) {
	b.WriteString("&note=" + url.QueryEscape(note))
}

func addTo(u *string, q string) {
	*u += "?q=" + q // want `query value q is not escaped: .* \(unescaped-query\)`
}

func addPairTo(buf *bytes.Buffer, sep byte, key, comment string) {
	buf.WriteByte(sep)
	buf.WriteString(key)
	buf.WriteByte('=')
	buf.WriteString(url.QueryEscape(comment))
}

type noteFilter struct{ Tags []string }

func (f *noteFilter) writeTo(w io.Writer) {
	fmt.Fprintf(w, "text=x")
	for _, query := range f.Tags {
		fmt.Fprintf(w, "&query=%s", query) // want `query value query is not escaped: .* \(unescaped-query\)`
	}
}

// A field that is a builder holds what the methods write to it.
type noteWriter struct{ b strings.Builder }

func (w *noteWriter) title(title string) *noteWriter {
	w.b.WriteString("&title=")
	w.b.WriteString(title) // want `query value title is not escaped: .* \(unescaped-query\)`
	return w
}

func (w *noteWriter) String() string { return w.b.String() }

func notes(note, q string) {
	var b strings.Builder
	b.WriteString("https://api.example.com/notes?limit=10")
	addNote(&b, note)
	addNoteEscaped(&b, note)
	http.Get(b.String())

	u := "https://api.example.com/notes"
	addTo(&u, q)
	http.Get(u)

	var buf bytes.Buffer
	buf.WriteString("https://api.example.com/notes")
	addPairTo(&buf, '?', "note", note)
	addPairTo(&buf, '&', "q", q)
	http.Get(buf.String())

	f := &noteFilter{Tags: []string{q, note}}
	var s strings.Builder
	s.WriteString("https://api.example.com/notes?")
	f.writeTo(&s)
	http.Get(s.String())

	w := &noteWriter{}
	w.b.WriteString("https://api.example.com/notes?a=b")
	w.title(note)
	http.Get(w.String())
}

// What is no URL is none of this.
func describe(b *strings.Builder, note string) { b.WriteString("&note=" + note) }

func describeNotes(note string) string {
	var b strings.Builder
	b.WriteString("a note of this text: ")
	describe(&b, note)
	return b.String()
}
