package store

import (
	"text/template/parse"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Template is a template of package text/template that was made of
// constant text. It is not changed: every call that adds to it makes another.
type Template struct {
	Name        string
	Left, Right string // the delimiters; empty for the usual ones
	Sources     map[string]TemplateSource
	// Funcs are the functions of the program that it calls by these names.
	Funcs map[string]Value
}

// A TemplateSource is the body of a named template and the literals that it
// was parsed from.
type TemplateSource struct {
	Tree     *parse.Tree
	Literals []*text.Literal
}

// With returns a copy of t that f changes.
func (t *Template) With(f func(t *Template)) Value {
	c := *t
	f(&c)
	return Value{Tmpl: &c}
}
