package eval_test

import (
	"go/ast"
	"maps"
	"net/url"
	"strings"

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
	return m.ends(n, map[int]bool{0: true})[len(m.text)]
}

// matchesMarked is matches for a URL whose query or fragment is empty: its
// template keeps the delimiter.
func (m *matcher) matchesMarked(n text.Node) bool {
	for _, text := range []string{
		strings.Replace(m.text, "https://h", "https://h/", 1), // an empty path
		m.text + "?", m.text + "#", m.text + "?#", strings.Replace(m.text, "#", "?#", 1),
	} {
		marked := *m
		if marked.text = text; marked.matches(n) {
			return true
		}
	}
	return false
}

// ends returns where a text of n may end that begins at one of starts.
func (m *matcher) ends(n text.Node, starts map[int]bool) map[int]bool {
	out := map[int]bool{}
	switch n := n.(type) {
	case nil:
		return starts
	case *text.Literal:
		for i := range starts {
			if strings.HasPrefix(m.text[i:], n.Text) {
				out[i+len(n.Text)] = true
			}
		}
	case *text.Concat:
		return m.ends(n.Right, m.ends(n.Left, starts))
	case *text.Foreign:
		return m.ends(n.Node, starts)
	case *text.Arg:
		return m.ends(n.Node, starts)
	case *text.Late:
		if n.Node != nil {
			return m.ends(n.Node, starts)
		}
		for i := range starts {
			for k := i; k <= len(m.text); k++ {
				out[k] = true
			}
		}
	case *text.Alt:
		for _, of := range n.Of {
			maps.Copy(out, m.ends(of, starts))
		}
	case *text.Repeat:
		return m.repeated(n, starts)
	case *text.Hole:
		for i := range starts {
			m.hole(n, i, out)
		}
	}
	return out
}

func (m *matcher) repeated(n *text.Repeat, starts map[int]bool) map[int]bool {
	out := maps.Clone(starts)
	for fresh := starts; len(fresh) > 0; {
		next := map[int]bool{}
		for i := range m.ends(n.Body, fresh) {
			if !out[i] {
				out[i], next[i] = true, true
			}
		}
		fresh = next
	}
	return out
}

// hole adds to out where a value of h may end that begins at i.
func (m *matcher) hole(h *text.Hole, i int, out map[int]bool) {
	want, exact := m.filled(h)
	for k := i; k <= len(m.text); k++ {
		s := m.text[i:k]
		if exact && s != want && (!m.cuts || !strings.Contains(want, s)) {
			continue
		}
		if holdsText(h.Value, s) {
			out[k] = true
		}
	}
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
