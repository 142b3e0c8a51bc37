package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A slot, unlike a [library.Slot], is what gets strings: the parameter, field or variable v, or the
// result number index of fn. form is how a function uses a parameter: as it is, as a format or as a
// joined list. If [text.IsWritten] accepts index, the slot is the text that fn writes to one of its
// parameters, a builder or a pointer to a string.
type slot struct {
	v     *types.Var
	form  text.Form
	fn    *types.Func
	index int
}

// A meaning says what a parameter, field, variable or result becomes: a URL or a part of one.
type meaning struct {
	use   library.Use
	place urltemplate.Place
	// op is the operation on the parameter (a format, a join) whose result becomes the URL; nil if
	// the parameter itself becomes it.
	op *text.Op
	// none is set if two uses contradict each other, so that the strings do not count as URLs.
	none bool
	// torn is the use as escaped text, if there is also a use as a decoded component.
	torn *library.Use
	// stated is set if a directive or a setting states what the strings become.
	stated bool
	// from is the reason for this meaning; against is the reason for one that contradicts it.
	from, against cause
}

// A cause says why a parameter, field or result is taken for a URL or a part of one. If c is set,
// the value is a part of the candidate c, which goes to slot. If c is nil, the value is linked to
// slot, and becomes the same. The zero cause stands for another package, a table or a directive.
type cause struct {
	c    *eval.Candidate
	slot slot
}

// isComponent reports whether the string becomes one component, which the function that builds the
// URL has to escape.
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

// encodes reports whether callers pass the string unescaped, because it is escaped later.
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

// merge adds other, which also says what the strings of m become, to m. If they contradict each
// other (meet), m.none is set, and m.against is the cause of other.
func (m *meaning) merge(other *meaning) {
	was := m.none
	m.use.Beside = m.use.Beside || other.use.Beside
	m.meet(other)
	if m.none && !was {
		m.against = other.from
	}
}

// meet sets m.none if m and other contradict each other. They do if only one is escaped later
// (encodes), or only one is a component. They also do if their operations differ, or if they are
// components in different places. Components that are escaped later may be in different places, as
// in path and query. If only one is escaped later, m.torn gets the use of the one that is not. A
// stated m does not change. The caller sets m.against.
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
