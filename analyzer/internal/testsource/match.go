package testsource

import (
	"maps"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Holds reports whether v allows the text s.
func Holds(v rfc3986.Value, s string) bool {
	x := rfc3986.Exactly(s)
	return v.Set.Contains(x.Set) && v.Lead.Contains(x.Lead) && (v.Empty || !x.Empty) && (v.Dots || !x.Dots) && (v.BadPct || !x.BadPct)
}

// Matches reports whether s can be a text of n. may reports whether part, a substring of s, can be
// the value of the hole h; if may is nil, the Value of h decides.
func Matches(n text.Node, s string, may func(h *text.Hole, part string) bool) bool {
	if may == nil {
		may = func(h *text.Hole, part string) bool { return Holds(h.Value, part) }
	}
	m := &matcher{s, may}
	return m.ends(n, map[int]bool{0: true})[len(s)]
}

// A matcher finds where the texts of nodes may end in text. may is the parameter of Matches.
type matcher struct {
	text string
	may  func(*text.Hole, string) bool
}

// ends returns the set of offsets where a text of n may end, if it begins at one of starts.
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
		return m.hole(nil, starts)
	case *text.Alt:
		for _, of := range n.Of {
			maps.Copy(out, m.ends(of, starts))
		}
	case *text.Repeat:
		return m.repeated(n, starts)
	case *text.Hole:
		return m.hole(n, starts)
	}
	return out
}

// repeated returns the set of offsets where n, a text that is repeated any number of times, may
// end, if it begins at one of starts.
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

// hole returns the set of offsets where the value of h may end, if it begins at an offset of
// starts. If h is nil, the value may be any text.
func (m *matcher) hole(h *text.Hole, starts map[int]bool) map[int]bool {
	out := map[int]bool{}
	for i := range starts {
		for k := i; k <= len(m.text); k++ {
			if h == nil || m.may(h, m.text[i:k]) {
				out[k] = true
			}
		}
	}
	return out
}
