package form

import (
	"bytes"
	"io"
	"net/http"
	"strings"
)

// What a function returns is the body of a form for one call, and another text for the next:
// a fix would change both.

func noteText(note string) string {
	return "op=note&text=" + note // want `query value note is not escaped: .* \(unescaped-form\)`
}

func noteReader(note string) io.Reader {
	return strings.NewReader("op=note&text=" + note) // want `query value note is not escaped: .* \(unescaped-form\)`
}

func noteBuffer(note string) *bytes.Buffer {
	var b bytes.Buffer
	b.WriteString("op=note&text=")
	b.WriteString(note) // want `query value note is not escaped: .* \(unescaped-form\)`
	return &b
}

func sendNotes(note string) {
	http.Post("https://h.example/n", "application/x-www-form-urlencoded", strings.NewReader(noteText(note)))
	http.Post("https://h.example/n", "text/plain", strings.NewReader(noteText(note)))
	http.Post("https://h.example/n", "application/x-www-form-urlencoded", noteReader(note))
	http.Post("https://h.example/n", "text/plain", noteReader(note))
	http.Post("https://h.example/n", "application/x-www-form-urlencoded", noteBuffer(note))
	http.Post("https://h.example/n", "text/plain", noteBuffer(note))
}

// Both calls send a form.
func nameReader(name string) io.Reader {
	return strings.NewReader("op=name&text=" + name) // want `query value name is not escaped: .* \(unescaped-form\)`
}

func sendNames(name string) {
	http.Post("https://h.example/n", "application/x-www-form-urlencoded", nameReader(name))
	http.Post("https://h.example/m", "application/x-www-form-urlencoded", nameReader(name))
}
