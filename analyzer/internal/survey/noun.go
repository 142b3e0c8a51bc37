package survey

import (
	"iter"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// addCollection records in s.after the segment or query key before part i of t, if the name of the
// value in that part is bare (id, name) or fits any value (key).
func (s *Survey) addCollection(t *urltemplate.Template, i int) {
	h := t.Parts[i].Hole
	if name := names.OfHole(h); !names.IsBare(name) && !names.IsUnspecific(name) {
		return
	}
	s.after[h.Expr.Pos()] = nounBefore(t, i)
}

// nounBefore returns the query key of part i of t if it is a query value, otherwise the segment
// before part i; "" if another value is there instead of a literal.
//
//	"/v1/node/pool/" + name                       pool
//	"?filter=eq," + key + "," + value             filter
func nounBefore(t *urltemplate.Template, i int) string {
	before := t.LiteralBefore(i)
	if p := &t.Parts[i]; p.Place == urltemplate.QueryValue && len(t.Parts) <= urltemplate.MaxRoute {
		before = t.TextOf(0, i, p.Branch)
		before = before[strings.LastIndexAny(before, "?&")+1:]
		key, _, _ := strings.Cut(before, "=")
		return key
	}
	before = strings.TrimRight(before, "/=")
	return before[strings.LastIndexAny(before, "/?&")+1:]
}

// kindsOf yields keys for p if the name of its value fits any value, such as "name" or "key"; none
// for other names. The keys are the field that p reads, and the type of p or, without a named type,
// the noun before it (nounBefore, in the singular). Values with a common key count as the same:
//
//	"/v1/acl/policy/" + policy.Name and "/v1/acl/policies/" + name, but not "/v1/node/pool/" + name
func (s *Survey) kindsOf(p *urltemplate.Part) iter.Seq[sibling] {
	return func(yield func(sibling) bool) {
		name := names.OfHole(p.Hole)
		if !names.IsUnspecific(name) {
			return
		}
		if v := p.Hole.Var; v != nil && v.IsField() && !yield(sibling{v: v, place: p.Place}) {
			return
		}
		key := sibling{name: names.Fold(name), place: p.Place}
		if of := typed.Name(p.Hole.Type); of != nil {
			key.of = of
		} else if p.Hole.Expr != nil {
			key.after = names.Singular(s.after[p.Hole.Expr.Pos()])
		}
		if key.of != nil || key.after != "" {
			yield(key)
		}
	}
}

// addKind stores place, which escapes the value of p, in s.kinds for each new key of kindsOf(p).
func (s *Survey) addKind(p *urltemplate.Part, place Escape) {
	for key := range s.kindsOf(p) {
		if _, ok := s.kinds[key]; !ok {
			s.kinds[key] = place
		}
	}
}

// ofKind returns found, a place where the package escapes another value with the name of p. If that
// name fits any value, such as "key", the result may be changed: it gets the range of a place in
// s.kinds that has a key of p (see kindsOf). Without such a place, Other is set if found is Far, or
// if the nouns before the two values differ.
func (s *Survey) ofKind(p *urltemplate.Part, found Escape) Escape {
	if found.Variable || !names.IsUnspecific(names.OfHole(p.Hole)) {
		return found
	}
	pos := p.Hole.Expr.Pos()
	for key := range s.kindsOf(p) {
		if place, ok := s.kinds[key]; ok && place.use != pos {
			found.Span = place.Span
			return found
		}
	}
	noun, of := s.after[pos], s.after[found.use]
	found.Other = found.Far || noun != "" && of != "" && names.Singular(noun) != names.Singular(of)
	return found
}
