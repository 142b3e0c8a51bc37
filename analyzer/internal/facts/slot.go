package facts

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A slot is something that strings are given to: a parameter, a field, or
// result index of the function fn, or what fn gives to a format of its callers:
// index is a [text.OperandResult] then.
type slot struct {
	v     *types.Var
	form  text.Form
	fn    *types.Func
	index int
}

// A meaning is what a slot becomes.
type meaning struct {
	use   library.Use
	place urltemplate.Place
	// op is the operation on the parameter whose text it is; nil when that is the
	// parameter as it is.
	op *text.Op
	// none is set when two uses disagree: the slot has no meaning then.
	none bool
	// torn is the use for escaped text of a slot that is a decoded component, too.
	torn *library.Use
	// stated is set when the user said it.
	stated bool
	// from is what the meaning was concluded from, and against what disagreed
	// with it, for those who ask why.
	from, against cause
}

// A cause is what a meaning was concluded from: a candidate that is given to a
// slot, or, where there is none, a slot that stands for another. The zero cause
// stands for what another package, a table or a directive says.
type cause struct {
	c    *eval.Candidate
	slot slot
}

// isComponent reports whether the slot is one component, which the function
// that puts it there is to escape.
func (m *meaning) isComponent() bool {
	return !m.use.Tail && isComponent(m.place)
}

func isComponent(p urltemplate.Place) bool {
	switch p {
	case urltemplate.Segment, urltemplate.QueryKey, urltemplate.QueryValue, urltemplate.Fragment,
		urltemplate.User, urltemplate.Password, urltemplate.Host, urltemplate.Port, urltemplate.Scheme:
		return true
	case urltemplate.NoPlace, urltemplate.Base, urltemplate.Tail, urltemplate.Pairs, urltemplate.OpaquePart:
	}
	return false
}

// encodes reports whether the text is percent-encoded after the slot, so that
// a raw value is right.
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

// merge meets a second use of a slot: a slot that is decoded here and escaped
// there, or is in two components, has no meaning.
func (m *meaning) merge(other *meaning) {
	was := m.none
	m.use.Beside = m.use.Beside || other.use.Beside
	m.meet(other)
	if m.none && !was {
		m.against = other.from
	}
}

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
		// A name in the path and in the query, encoded in both: the raw value is
		// right for both.
	case m.isComponent() != other.isComponent() || m.isComponent() && m.place != other.place:
		m.none = true
	case !m.op.IsSame(other.op):
		m.none = true
	}
}
