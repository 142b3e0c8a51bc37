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
type testedVariables struct{ join[common[bool]] }

// testedVariables returns them; nil where nobody hands on what was tested.
func (s *solver) testedVariables() *testedVariables {
	if s.flow.Partial {
		return nil
	}
	for i := range s.flow.Candidates {
		if h, ok := s.flow.Candidates[i].Node.(*text.Hole); ok && h.Trusted {
			t := &testedVariables{join[common[bool]]{solver: s, unknown: common[bool]{mixed: true}, with: common[bool].with}}
			t.ofText = t.isTested
			return t
		}
	}
	return nil
}

// isTested says of a text whether it was tested; of what needs no test it says nothing.
func (t *testedVariables) isTested(n text.Node) common[bool] {
	h, isHole := n.(*text.Hole)
	switch {
	case isHole && h.Op == nil && (h.Trusted || h.Var != nil && len(h.Escapers) == 0 && t.has(h.Var.Origin())):
		return common[bool]{value: true}
	case text.IsBenign(text.ValueOf(n)):
		return common[bool]{}
	}
	return t.unknown
}

// has reports whether v is one of them.
func (t *testedVariables) has(v *types.Var) bool { return t.of(v).value }

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
