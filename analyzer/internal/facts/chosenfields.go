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
// itself, who stores the value is told.
//
//	return Query{Team: r.FormValue("team")}
func (s *solver) chosenFields() map[*types.Var]text.Origin {
	out := map[*types.Var]text.Origin{}
	if s.flow.Partial {
		return out
	}
	open := map[*types.Var]bool{} // others choose what they hold, too
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		v := c.Sink.Field
		if v == nil || v.Pkg() != s.pkg || !v.Exported() || open[v] {
			continue
		}
		by, isConstant := chosenBy(c.Node, 0)
		switch {
		case isConstant:
		case !by.IsRequest() || s.flow.Addressed[v] || out[v] != text.UnknownOrigin && out[v] != by:
			open[v] = true
			delete(out, v)
		default:
			out[v] = by
		}
	}
	return out
}

// chosenBy returns who chooses a text that may be any: of one that is a constant in some
// cases, who chooses it in the others.
func chosenBy(n text.Node, depth int) (by text.Origin, isConstant bool) {
	if depth > maxDepth {
		return text.UnknownOrigin, false
	}
	switch n := text.Made(n).(type) {
	case nil:
		return text.UnknownOrigin, true
	case *text.Literal:
		return text.UnknownOrigin, true
	case *text.Hole:
		if n.Trusted || n.Guarded || len(n.Escapers) > 0 || n.Op != nil || n.Value.Set != rfc3986.AnyChar() {
			return text.UnknownOrigin, false
		}
		return n.Origin, false
	case *text.Foreign:
		return chosenBy(n.Node, depth+1)
	case *text.Arg:
		return chosenBy(n.Node, depth+1)
	case *text.Alt:
		isConstant = true
		for _, of := range n.Of {
			o, is := chosenBy(of, depth+1)
			if is {
				continue
			}
			if !isConstant && o != by {
				return text.UnknownOrigin, false
			}
			by, isConstant = o, false
		}
		return by, isConstant
	}
	return text.UnknownOrigin, false
}
