package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// chosenFields returns the fields of the package of which a client chooses what they hold,
// by all that the package stores there: constants say nothing, and where a test has left
// less than any text, nothing is said at all. What the environment or a configuration gives
// is often the address of a service, or what paths begin with, and means that. In the package
// itself, the place that stores the value is reported.
//
//	return Query{Team: r.FormValue("team")}
func (s *solver) chosenFields() map[*types.Var]text.Origin {
	out := map[*types.Var]text.Origin{}
	if s.flow.Partial {
		return out
	}
	all := map[*types.Var]common[text.Origin]{}
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		if v := c.Sink.Field; v != nil && v.Pkg() == s.pkg && v.Exported() {
			all[v] = all[v].with(chosenBy(c.Node, 0))
		}
	}
	for v, by := range all {
		if by.value.IsRequest() && !s.flow.Addressed[v] {
			out[v] = by.value
		}
	}
	return out
}

// chosenBy returns who chooses a text that may be any: of one that is a constant in some
// cases, who chooses it in the others.
func chosenBy(n text.Node, depth int) (by common[text.Origin]) {
	others := common[text.Origin]{mixed: true}
	if depth > maxDepth {
		return others
	}
	switch n := text.Made(n).(type) {
	case nil, *text.Literal:
		return by
	case *text.Hole:
		if !n.Trusted && !n.Guarded && len(n.Escapers) == 0 && n.Op == nil && n.Value.Set == rfc3986.AnyChar() && n.Origin.IsRequest() {
			return common[text.Origin]{value: n.Origin}
		}
	case *text.Foreign:
		return chosenBy(n.Node, depth+1)
	case *text.Arg:
		return chosenBy(n.Node, depth+1)
	case *text.Alt:
		for _, of := range n.Of {
			by = by.with(chosenBy(of, depth+1))
		}
		return by
	}
	return others
}
