package facts

import (
	"cmp"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// testedVariables are the fields that no other package can set, and the parameters of
// functions that no other package can call, which hold nothing but what who sets them
// tested.
//
//	func NewTag(s string) (Tag, error) {
//		if err := checkTag(s); err != nil { return Tag{}, err }
//		return Tag{tag: s}, nil
//	}
type testedVariables struct {
	*solver
	found map[*types.Var]bool // false while it is asked for, too
}

// testedVariables returns them; nil where nobody hands on what was tested.
func (s *solver) testedVariables() *testedVariables {
	if s.flow.Partial {
		return nil
	}
	for i := range s.flow.Candidates {
		if h, ok := s.flow.Candidates[i].Node.(*text.Hole); ok && h.Trusted {
			return &testedVariables{s, map[*types.Var]bool{}}
		}
	}
	return nil
}

// has reports whether v is one of them.
func (t *testedVariables) has(v *types.Var) bool {
	if is, done := t.found[v]; done {
		return is
	}
	t.found[v] = false
	is := false
	for _, c := range t.setters(v) {
		h, isHole := c.Node.(*text.Hole)
		switch {
		case isHole && h.Op == nil && (h.Trusted || h.Var != nil && h.Var != v && len(h.Escapers) == 0 && t.has(h.Var.Origin())):
			is = true
		case isHole && h.Var == v && len(h.Escapers) == 0, text.IsBenign(text.ValueOf(c.Node)):
			// what it held before, and what needs no test
		default:
			return false
		}
	}
	t.found[v] = is
	return is
}

// trusted returns h as one that was tested, where it is read from such a variable, or is
// what a method hands out of it.
func (t *testedVariables) trusted(h *text.Hole) *text.Hole {
	v := cmp.Or(h.Var, h.Given)
	if t == nil || h.Trusted || v == nil || !t.has(v.Origin()) {
		return h
	}
	c := *h
	c.Trusted = true
	return &c
}
