package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A slot is something that gets strings: the parameter, field or variable v, or result number index
// of the function fn. form is how a function uses a parameter: as it is, as a format or as a joined
// list. If [text.IsWritten] accepts index, the slot is the text that fn writes to one of its
// parameters, a builder or a pointer to a string.
type slot struct {
	v     *types.Var
	form  text.Form
	fn    *types.Func
	index int
}

// A meaning says what the strings in a slot become: a URL or a part of one.
type meaning struct {
	use   library.Use
	place urltemplate.Place
	// op is the operation on the parameter (a format, a join) whose result becomes the URL; nil if
	// the parameter itself becomes it.
	op *text.Op
	// none is set if two uses contradict each other: the slot then has no meaning.
	none bool
	// torn is the use as escaped text, if the slot is also used as a decoded component.
	torn *library.Use
	// stated is set if a directive or a setting states the meaning.
	stated bool
	// from is the cause of the meaning; against is the cause of the use that contradicts it.
	from, against cause
}

// A cause says what the meaning of a slot s was concluded from. If c is set, the text of s is a
// part of the candidate c, and slot is the slot that gets c. If c is nil, s has the same meaning as
// slot, to which it is linked. The zero cause stands for another package, a table or a directive.
type cause struct {
	c    *eval.Candidate
	slot slot
}

// isComponent reports whether the text of the slot becomes one component, which the function that
// builds the URL has to escape.
func (m *meaning) isComponent() bool {
	return !m.use.Tail && isComponent(m.place)
}

// isComponent reports whether a value in the place p is one component, such as a segment.
func isComponent(p urltemplate.Place) bool {
	switch p {
	case urltemplate.Segment, urltemplate.QueryKey, urltemplate.QueryValue, urltemplate.Fragment,
		urltemplate.User, urltemplate.Password, urltemplate.Host, urltemplate.Port, urltemplate.Scheme:
		return true
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Tail, urltemplate.Pairs, urltemplate.OpaquePart:
	}
	return false
}

// encodes reports whether the text of the slot is escaped later; callers pass it unescaped.
func (m *meaning) encodes() bool {
	if m.use.Slot.IsDecoded() {
		return true
	}
	for _, n := range text.Parts(m.use.Around.Node) {
		if p, ok := n.(*text.Param); ok && p.Index == text.Self {
			return len(p.Escapers) > 0
		}
	}
	return false
}

// merge adds other, a second meaning of the slot of m, to m. If they contradict each other (meet),
// the slot has no meaning: m.none is set, and m.against is the cause of other.
func (m *meaning) merge(other *meaning) {
	was := m.none
	m.use.Beside = m.use.Beside || other.use.Beside
	m.meet(other)
	if m.none && !was {
		m.against = other.from
	}
}

// meet sets m.none if the slot of m cannot become both what m and what other say. Both must be
// escaped later (encodes), or neither. Both must be components, or neither. Two components must be
// in the same place, unless both are escaped later, as in path and query. Both must use the same
// operation. If only one is escaped later, m.torn gets the use of the other one. A stated m does
// not change, and a use in no place contradicts nothing. The caller sets m.against.
func (m *meaning) meet(other *meaning) {
	switch {
	case m.stated || m.none:
	case m.encodes() != other.encodes():
		m.none, m.torn = true, &m.use
		if m.encodes() {
			m.torn = &other.use
		}
	case m.place == urltemplate.NoPlace || other.place == urltemplate.NoPlace:
	case m.isComponent() && other.isComponent() && m.encodes() && m.op.IsSame(other.op):
		// In the path and in the query, encoded in both: the raw value is right.
	case m.isComponent() != other.isComponent() || m.isComponent() && m.place != other.place:
		m.none = true
	case !m.op.IsSame(other.op):
		m.none = true
	}
}
