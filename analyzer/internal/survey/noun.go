package survey

import (
	"iter"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// addCollection records the segment or query key before part i of t, if it is named id or name.
func (s *Survey) addCollection(t *urltemplate.Template, i int) {
	h := t.Parts[i].Hole
	if name := names.OfHole(h); !names.IsBare(name) && !names.IsUnspecific(name) {
		return
	}
	s.after[h.Expr.Pos()] = nounBefore(t, i)
}

// nounBefore returns the query key of part i of t, or, in a path, the segment before it; "" if
// that is a value, too.
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

// kindsOf yields, for a value with a name such as "name" or "key" that fits anything, further
// keys under which it counts as the same as another value: its field, and its type or the noun
// before it. It yields nothing for other names.
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

// addKind records that the value of p is escaped at a place, under the keys of kindsOf.
func (s *Survey) addKind(p *urltemplate.Part, at Escape) {
	for key := range s.kindsOf(p) {
		if _, ok := s.kinds[key]; !ok {
			s.kinds[key] = at
		}
	}
}

// ofKind refines by, the place where a value with the name of p is escaped, if that name fits
// anything: a value of the same field, type or noun is better, and without one Other is set
// for a value that is Far or after a different noun.
func (s *Survey) ofKind(p *urltemplate.Part, by Escape) Escape {
	if by.Variable || !names.IsUnspecific(names.OfHole(p.Hole)) {
		return by
	}
	pos := p.Hole.Expr.Pos()
	for key := range s.kindsOf(p) {
		if at, ok := s.kinds[key]; ok && at.use != pos {
			by.Span = at.Span
			return by
		}
	}
	noun, of := s.after[pos], s.after[by.use]
	by.Other = by.Far || noun != "" && of != "" && names.Singular(noun) != names.Singular(of)
	return by
}
