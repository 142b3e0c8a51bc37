// Package uritemplates stands for the copy of a library that expands URI templates
// (RFC 6570), of which the body says too little.
package uritemplates

import (
	"bytes"
	"regexp"
)

var raw = regexp.MustCompile(`\{[^}]*\}`)

// Expand fills in a template.
func Expand(template string, values map[string]string) (string, error) {
	var b bytes.Buffer
	b.Write(raw.ReplaceAllFunc([]byte(template), func(name []byte) []byte { return expand(values[string(name)]) }))
	return b.String(), nil
}

// A Template is one that is parsed.
type Template struct{ parts []string }

// New parses a template.
func New(template string) (*Template, error) { return &Template{[]string{template}}, nil }

// Expand fills it in.
func (t *Template) Expand(values any) (string, error) { return Expand(t.parts[0], nil) }

func expand(s string) []byte {
	var b bytes.Buffer
	for i := range len(s) {
		writeOctet(&b, s[i])
	}
	return b.Bytes()
}

var writeOctet = func(b *bytes.Buffer, c byte) { b.WriteByte(c) }
