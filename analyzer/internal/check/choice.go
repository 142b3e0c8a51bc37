package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// given returns where a caller gives an escaped value for h, or for one of the
// values that h is made of.
func (r *review) given(h *text.Hole) (survey.Span, bool) {
	if g, ok := r.pkg.Given(h.Var); ok {
		return g, true
	}
	for _, of := range h.Of {
		if g, ok := r.pkg.Given(of.Var); ok {
			return g, true
		}
	}
	return survey.Span{}, false
}

// isChoice reports whether the value is one of several that branches left in a
// variable, and others of them would change if the variable were escaped.
//
//	ref := "heads/main"
//	if given != "" {
//		ref = given
//	}
func (r *review) isChoice(p *urltemplate.Part) bool {
	if p.Branch == 0 {
		return false
	}
	if p.Moved {
		return true
	}
	for _, of := range r.choicesOf(p.Hole) {
		switch n := of.(type) {
		case *text.Literal:
			if !rfc3986.Unreserved().Contains(rfc3986.Chars(n.Text)) {
				return true
			}
		case *text.Hole:
			if n.Expr != p.Hole.Expr || len(n.Escapers) != len(p.Hole.Escapers) {
				return true
			}
		case nil:
		default:
			if of != p.Hole.Made {
				return true
			}
		}
	}
	return false
}

// choicesOf returns the alternatives among which the hole is one; nil when it
// is a part of something larger.
func (r *review) choicesOf(h *text.Hole) []text.Node {
	if r.choices == nil {
		r.choices = text.MeetingsIn(r.t.Node)
	}
	c, ok := r.choices[h]
	if made, isMade := r.choices[h.Made]; h.Made != nil && isMade && (!ok || made.Rank < c.Rank) {
		c = made
	}
	return c.Of
}
