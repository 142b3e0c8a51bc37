package survey

import (
	"iter"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// addCollection notes the segment, or the key of a query, that a value is after whose name
// does not say what of.
func (s *Survey) addCollection(t *urltemplate.Template, i int) {
	h := t.Parts[i].Hole
	if name := names.OfHole(h); !names.IsBare(name) && !names.IsUnspecific(name) {
		return
	}
	s.after[h.Expr.Pos()] = nounBefore(t, i)
}

// nounBefore returns the key of the query that part i of t is in, or the last segment before
// it; "" where that is a value, too.
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

// kindsOf returns what a value whose name does not say what of has in common with others of
// its kind, beside that name: its field, its type, and the noun that it is after.
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

// addKind enters a place where the program escapes the value of p.
func (s *Survey) addKind(p *urltemplate.Part, at Escape) {
	for key := range s.kindsOf(p) {
		if _, ok := s.kinds[key]; !ok {
			s.kinds[key] = at
		}
	}
}

// ofKind returns a place where a value of the name of p is escaped as one of its kind, or as
// that of another one, where p has nothing in common with it but a word that does not say
// what of: they are after different nouns, or where they are after none, not of one party.
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
