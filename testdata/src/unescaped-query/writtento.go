package query

import (
	"net/url"
	"strings"
)

// What a function writes into a builder, a buffer or a text that it is given is judged
// there, in its place in the URL of its callers.

func addNoteEscaped(b *strings.Builder, note string) {
	b.WriteString("&note=" + url.QueryEscape(note))
}

type noteFilter struct{ Tags []string }

// A field that is a builder holds what the methods write to it.
type noteWriter struct{ b strings.Builder }

func (w *noteWriter) String() string { return w.b.String() }

// What is no URL is none of this.
func describe(b *strings.Builder, note string) { b.WriteString("&note=" + note) }

func describeNotes(note string) string {
	var b strings.Builder
	b.WriteString("a note of this text: ")
	describe(&b, note)
	return b.String()
}
