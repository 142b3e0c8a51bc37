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

// templates returns the templates of all sinks, with the values that callers of unexported
// functions pass.
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

// refined returns n with the bytes of its parameters and fields limited by values.
func refined(n text.Node, values map[*types.Var]rfc3986.Value) text.Node {
	if h, ok := n.(*text.Hole); ok {
		return refinedHole(h, values)
	}
	return text.MapChildren(n, func(c text.Node) text.Node { return refined(c, values) })
}

// refinedHole returns h, limited to the bytes that values has for its variable.
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

// findTails finds the parameters that get texts with delimiters from callers
// in this package, directly or through parameters of those, and the fields that such
// texts are stored in: they are sub-paths, whatever they are called. What tests pass
// to see it escaped does not count.
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

// hasDelimiter reports whether a literal of the text ends a path segment.
func hasDelimiter(n text.Node) bool {
	return text.AnyLiteral(n, func(s string) bool { return strings.ContainsAny(s, "/?") })
}

// isURLText reports whether a text that is a URL only by its scheme is one:
// prose, markup and patterns have spaces, tags or braces in their literals. An
// asterisk after a "?" is data.
func isURLText(n text.Node) bool {
	return text.HasHole(n) && !text.AnyLiteral(n, func(s string) bool {
		before, _, _ := strings.Cut(s, "?")
		return strings.ContainsAny(s, " \t\r\n<>\"`{}|\\^") || strings.Contains(before, "*")
	})
}

// showsURL reports whether what a function returns is a URL, or a part of one,
// by how it begins: with a literal that has a delimiter, with a base, with a scheme and "://",
// or with what another function made of it; or by the name of the function.
//
//	return u.Scheme + "://" + u.Host + u.Path
//	return "users/" + id
//	return c.base + "/" + id
//	return c.ServiceURL("users", id)
//	return r.Owner + "/" + r.Name     // no: it is shown to people, too
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
