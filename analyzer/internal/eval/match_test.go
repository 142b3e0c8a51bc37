package eval_test

import (
	"go/ast"
	"net/url"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/testsource"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A matcher compares a template with what a program returned, when the
// parameters have the values of args.
type matcher struct {
	text string
	args map[string]string
	// cuts is set when the program cuts or cleans texts, so that a hole may
	// hold a part of its parameter.
	cuts bool
}

// matches reports whether filling the holes of n can yield the text.
func (m *matcher) matches(n text.Node) bool {
	return testsource.Matches(n, m.text, m.may) || testsource.Matches(unended(n), m.text, m.may)
}

// unended returns n without the separators that end lists: a list of any number of
// elements keeps its last one where it is joined.
func unended(n text.Node) text.Node {
	switch n := n.(type) {
	case nil:
		return nil
	case *text.Late:
		return unended(n.Node)
	case *text.Repeat:
		parts := text.Parts(n.Body)
		if len(parts) == 0 {
			return n
		}
		if l, ok := parts[len(parts)-1].(*text.Literal); ok && strings.HasSuffix(l.Text, "/") {
			last := text.Row(append(parts[:len(parts)-1:len(parts)-1], &text.Literal{Text: strings.TrimSuffix(l.Text, "/")}))
			return &text.Alt{Of: []text.Node{n, text.AppendNode(n, last)}}
		}
	}
	return text.MapChildren(n, unended)
}

// matchesMarked is matches for a URL whose query or fragment is empty: its
// template keeps the delimiter.
func (m *matcher) matchesMarked(n text.Node) bool {
	for _, s := range []string{
		strings.Replace(m.text, "https://h", "https://h/", 1), // an empty path
		m.text + "?", m.text + "#", m.text + "?#", strings.Replace(m.text, "#", "?#", 1),
	} {
		marked := *m
		if marked.text = s; marked.matches(n) {
			return true
		}
	}
	return false
}

// may reports whether part may be a value of h.
func (m *matcher) may(h *text.Hole, part string) bool {
	want, exact := m.filled(h)
	if exact && part != want && (!m.cuts || !strings.Contains(want, part)) {
		return false
	}
	return testsource.Holds(h.Value, part)
}

// isExact reports whether the text of a hole follows from the parameters.
func (m *matcher) isExact(h *text.Hole) bool {
	_, exact := m.filled(h)
	return exact
}

// filled returns the text of a hole that is a parameter, escaped or not, and
// printed as it is.
func (m *matcher) filled(h *text.Hole) (string, bool) {
	if h.Var == nil || h.Verb != "" && h.Verb != "%s" && h.Verb != "%v" {
		return "", false
	}
	s, ok := m.args[h.Var.Name()]
	if _, isIdent := h.Inner.(*ast.Ident); !ok || !isIdent && len(h.Escapers) > 0 {
		return "", false
	}
	for _, e := range h.Escapers {
		switch e.Name {
		case text.PathEscape:
			s = url.PathEscape(s)
		case text.QueryEscape:
			s = url.QueryEscape(s)
		case text.SubPathEscape, text.JoinEscape:
			//urlescape:ignore escaped-in-decoded a program that escapes twice is read as it is
			s = (&url.URL{Path: s}).EscapedPath()
		default:
			return "", false
		}
	}
	return s, true
}
