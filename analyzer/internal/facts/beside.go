package facts

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A function that puts a value right after another parameter does not know its place: its
// callers do, who give both.
//
//	func (c *client) del(base, id string) error { return c.do("DELETE", base+id) }
//	c.del("/files/", name)

// frame returns the signature of the function of which the parameters stay in the text around
// the hole h, which is one of them, so that callers put what they give in their places; nil
// where the place of h is known without.
func (w *work) frame(m *meaning, h *text.Hole) *types.Signature {
	if h == nil || h.Var == nil || w.c.In == nil || m.place != urltemplate.Tail && !m.use.Tail {
		return nil
	}
	sig := w.c.In.Signature()
	for p := range sig.Params().Variables() {
		if p == h.Var {
			return sig
		}
	}
	return nil
}

// givenWith returns a use with what the call of a candidate gives in the places of the
// parameters in the text around; own is set where there are any, so that the caller alone
// knows the place of its value.
func givenWith(use library.Use, c *eval.Candidate) (with library.Use, own bool) {
	if use.Around.IsZero() || !hasOther(use.Around.Node) {
		return use, false
	}
	t := text.Subst(use.Around.Node, func(p *text.Param) text.Text {
		if p.Index >= 0 && p.Index < len(c.With) && c.With[p.Index].Known && c.With[p.Index].Size <= maxAround {
			given := c.With[p.Index]
			return text.Of(text.Escaped(given.Node, p.Escapers), given.Size)
		}
		if p.Index >= 0 {
			return text.Of(p.Hole(rfc3986.AnyValue()), 1)
		}
		return text.Of(p, 1)
	})
	if t.Known && len(text.Parts(t.Node)) <= maxAround {
		use.Around = text.Term{Node: t.Node}
	}
	return use, true
}

// hasOther reports whether another parameter is in the text around a value.
func hasOther(n text.Node) bool {
	for n := range text.All(n) {
		if p, ok := n.(*text.Param); ok && p.Index >= 0 {
			return true
		}
	}
	return false
}

// matches reports whether a summary that holds for some constants of one argument only holds
// for the call of a candidate.
//
//	dial("tcp", host+":"+port)
func matches(sum *library.Func, c *eval.Candidate) bool {
	if sum.WhenArg >= len(c.With) {
		return false
	}
	word, ok := c.With[sum.WhenArg].Constant()
	return ok && slices.ContainsFunc(sum.When, func(w string) bool { return strings.EqualFold(w, word) })
}
