package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// testedFields returns the fields that no other package can set and that hold nothing
// but what who stores it tested.
//
//	func NewTag(s string) (Tag, error) {
//		if err := checkTag(s); err != nil { return Tag{}, err }
//		return Tag{tag: s}, nil
//	}
func (s *solver) testedFields() map[*types.Var]bool {
	out := map[*types.Var]bool{}
	if s.flow.Partial {
		return out
	}
	raw := map[*types.Var]bool{}
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		v := c.Sink.Field
		if v == nil || !s.allWritersKnown(v) {
			continue
		}
		h, isHole := c.Node.(*text.Hole)
		switch {
		case isHole && h.Trusted && h.Op == nil:
			out[v] = true
		case isHole && h.Var == v && len(h.Escapers) == 0, text.IsBenign(text.ValueOf(c.Node)):
			// what it held before, and what needs no test
		default:
			raw[v] = true
		}
	}
	for v := range raw {
		delete(out, v)
	}
	return out
}

// trusted returns h as one that was tested, where it is read from such a field.
func trusted(h *text.Hole, tested map[*types.Var]bool) *text.Hole {
	if h.Trusted || h.Var == nil || !tested[h.Var.Origin()] {
		return h
	}
	c := *h
	c.Trusted = true
	return &c
}
