package facts

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// templates returns the templates of all sinks, sorted by order. If all callers of a function are
// known, the holes of its parameters are limited to the values that they pass.
func (s *solver) templates(order uses.Order) []*urltemplate.Template {
	values, stored := s.parameterValues(), s.newStored()
	out := make([]*urltemplate.Template, 0, len(s.urls))
	for _, r := range s.urls {
		tails := tailsOf(r.template)
		for i := range r.template.Parts {
			p := &r.template.Parts[i]
			if p.Hole == nil {
				continue
			}
			if p.Hole.Made != nil {
				h := *p.Hole
				h.Value = text.ValueOf(refined(h.Made, values))
				p.Hole = &h
			}
			if !r.template.Frame.Decoded && p.Hole.Var == nil {
				s.readStored(p)
			}
			p.Hole = refinedHole(p.Hole, values)
			if p.Hole.Var == nil {
				continue
			}
			stored.mark(p)
			if !r.template.Frame.Decoded {
				s.readStored(p)
			}
			v := p.Hole.Var.Origin()
			isTail := s.tails[v] || tails[v] || names.IsShortPath(v) && p.LastSegment && p.Ends()
			if isTail && p.Place == urltemplate.Segment {
				p.Place = urltemplate.Tail
			}
		}
		out = append(out, r.template)
	}
	slices.SortStableFunc(out, func(a, b *urltemplate.Template) int { return order.Compare(a.Sink.Pos(), b.Sink.Pos()) })
	return out
}

// refined returns n with each hole limited to the texts that values has for its variable.
func refined(n text.Node, values map[*types.Var]rfc3986.Value) text.Node {
	if h, ok := n.(*text.Hole); ok {
		return refinedHole(h, values)
	}
	return text.MapChildren(n, func(c text.Node) text.Node { return refined(c, values) })
}

// refinedHole returns h limited to the texts that values has for the variable of h. It returns h
// itself if values has none, or if h is escaped.
func refinedHole(h *text.Hole, values map[*types.Var]rfc3986.Value) *text.Hole {
	v, ok := values[cmp.Or(h.Var, h.Given)]
	cut, isUnknown := isUnknownBut(h.Value)
	if !ok || !isUnknown || len(h.Escapers) > 0 {
		return h
	}
	c := *h
	c.Value = text.Trimmed(v, cut, true).Meet(h.Value)
	return &c
}

// findTails sets s.tails: the parameters and fields that get a text with a "/" or "?" in this
// package, directly or through other parameters and fields. They hold paths, whatever their names
// say. Texts in test files do not count.
//
//	func (c *client) request(command string) *request { return &request{command: command} }
//	c.request("pin/ls")
func (s *solver) findTails(in eval.Input) {
	var found []*types.Var
	mark := func(v *types.Var) {
		if !s.tails[v] {
			s.tails[v] = true
			found = append(found, v)
		}
	}
	passedOn := map[*types.Var][]*types.Var{}
	for i := range s.flow.Candidates {
		c := &s.flow.Candidates[i]
		v := cmp.Or(c.Sink.Field, c.Sink.Element)
		if c.Sink.Func != nil && c.Sink.Form == text.Plain {
			v = text.ParamAt(c.Sink.Func.Signature(), c.Sink.Param)
		}
		if v == nil {
			continue
		}
		if h, ok := c.Node.(*text.Hole); ok && h.Var != nil {
			passedOn[h.Var.Origin()] = append(passedOn[h.Var.Origin()], v)
		} else if hasDelimiter(c.Node) && !IsTest(in.Fset, c.Expr.Pos()) {
			mark(v)
		}
	}
	for i := 0; i < len(found); i++ {
		for _, v := range passedOn[found[i]] {
			mark(v)
		}
	}
}

// hasDelimiter reports whether a literal of the text n has a "/" or a "?".
func hasDelimiter(n text.Node) bool {
	return text.AnyLiteral(n, func(s string) bool { return strings.ContainsAny(s, "/?") })
}

// isURLText reports whether n, whose destination is unknown, may be a URL: it has a hole, and no
// literal has white space, one of the bytes <>"`{}|\^, or a "*" before a "?".
func isURLText(n text.Node) bool {
	return text.HasHole(n) && !text.AnyLiteral(n, func(s string) bool {
		before, _, _ := strings.Cut(s, "?")
		return strings.ContainsAny(s, " \t\r\n<>\"`{}|\\^") || strings.Contains(before, "*")
	})
}

// showsURL reports whether the text of w, which a function returns, looks like a URL or a part of
// one. That is so if the function has the name of a URL, or if the text begins like one, as below.
// t is the template of w.
//
//	return u.Scheme + "://" + u.Host + u.Path
//	return "users/" + id
//	return c.base + "/" + id
//	return c.ServiceURL("users", id)
//	return r.Owner + "/" + r.Name     // false
func showsURL(w work, t *urltemplate.Template) bool {
	if isURLAt(names.Whole, names.Value{Name: w.slot.fn.Name(), Call: true}) || urltemplate.BeginsAsURL(w.c.Node) {
		return true
	}
	for n := range text.All(w.c.Node) {
		switch n := n.(type) {
		case *text.Foreign:
			return true
		case *text.Hole:
			return slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
				return p.Made == n && (p.Place == urltemplate.Base || p.Place == urltemplate.Scheme)
			})
		case *text.Repeat, *text.Late:
			return false
		}
	}
	return false
}
