package facts

import (
	"cmp"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A stored finds the values that the package assigns to exported fields of its types. Importers may
// assign others. So a stored value lowers the level of a finding, but no finding is dropped.
//
//	parts := strings.Split(s, ":"); e.Redis.Host = parts[0]   // has no ":"
//	e.Redis.Host + ":6379"   // reported, with a low level: an IPv6 address is unlikely
type stored struct {
	solver *solver
	values *values
}

// newStored returns a stored for the package; nil if some of its code is too large to be read.
func (s *solver) newStored() *stored {
	if s.flow.Partial {
		return nil
	}
	x := &stored{solver: s}
	x.values = &values{writers: x.writers, found: map[*types.Var]rfc3986.Value{}}
	return x
}

// writers returns all texts that are assigned to v, or passed for it, if only this package can do
// so. For any other field of this package, it returns the texts that the package assigns. These do
// not count, and the result is nil, if all are constant, or if other code may set the field: it has
// a tag, or its address is taken.
func (x *stored) writers(v *types.Var) []*eval.Candidate {
	if all := x.solver.setters(v); all != nil {
		return all
	}
	if !v.IsField() || v.Pkg() != x.solver.pkg || x.solver.flow.Addressed[v] || x.solver.tags.tagOf(v) != "" {
		return nil
	}
	all := x.solver.waiting[slot{v: v}]
	if !slices.ContainsFunc(all, func(c *eval.Candidate) bool { return text.HasHole(c.Node) }) {
		return nil // only default values
	}
	return all
}

// mark sets Stored in p.Hole, which holds a field, to the value that the package assigns there. It
// does nothing for unexported fields and escaped holes, or if x is nil.
func (x *stored) mark(p *urltemplate.Part) {
	v := p.Hole.Var.Origin()
	_, isUnknown := isUnknownBut(p.Hole.Value)
	if x == nil || !isUnknown || !v.IsField() || !v.Exported() || len(p.Hole.Escapers) > 0 {
		return
	}
	if value := x.values.valueOf(v); value != rfc3986.AnyValue() {
		h := *p.Hole
		h.Stored = &value
		p.Hole = &h
	}
}

// storedEscaped returns, for each field and variable, the escaper of the first escaped text
// assigned to it; "" if none is escaped. A field with an escaper is meant to hold escaped text:
// findings are then about assignments of other texts, not about the reads.
//
//	req := &Request{terms: url.QueryEscape(q)}
//	http.Get("https://example.com/search?q=" + req.terms)
func (s *solver) storedEscaped() map[*types.Var]string {
	out := map[*types.Var]string{}
	for i := range s.flow.Candidates {
		v := s.flow.Candidates[i].Sink.Field
		if v == nil || v.Pkg() != s.pkg || !v.IsField() && s.flow.Addressed[v] {
			continue
		}
		if _, done := out[v]; !done {
			out[v] = s.escaperOf(v)
		}
	}
	return out
}

// escaperOf returns the escaper of the first escaped text that is assigned to v; "" without one.
func (s *solver) escaperOf(v *types.Var) string {
	for _, c := range s.waiting[slot{v: v}] {
		if by := escapedWith(c.Node); by != "" {
			return by
		}
	}
	return ""
}

// escapedWith returns PathEscape or QueryEscape if every hole in n has this one as its last
// escaper; else "". Holes that hold only unreserved bytes need no escaper.
func escapedWith(n text.Node) string {
	name, steps := "", 0
	for n := range text.All(n) {
		h, ok := n.(*text.Hole)
		if steps++; steps > maxSteps {
			return ""
		}
		if !ok || rfc3986.Unreserved().Contains(h.Value.Set) && len(h.Escapers) == 0 {
			continue
		}
		last := ""
		if len(h.Escapers) > 0 {
			last = h.Escapers[len(h.Escapers)-1].Name
		}
		if !slices.Contains([]string{text.PathEscape, text.QueryEscape}, last) || name != "" && name != last {
			return ""
		}
		name = last
	}
	return name
}

// readStored adds to the hole of p the escaper that s.stored has for the field of the hole, if any.
func (s *solver) readStored(p *urltemplate.Part) {
	v := cmp.Or(p.Hole.Var, p.Hole.Given)
	if v == nil || s.stored[v.Origin()] == "" || len(p.Hole.Escapers) > 0 || p.Hole.Op != nil {
		return
	}
	if e, ok := text.Escaped(&text.Hole{Value: p.Hole.Value}, []string{s.stored[v.Origin()]}).(*text.Hole); ok {
		h := *p.Hole
		h.Escapers, h.Value = e.Escapers, e.Value
		p.Hole, p.ForeignArg = &h, true
	}
}
