package survey

import (
	"iter"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// addCollection stores nounBefore(t, i), the path segment or query key before part i of t, in
// s.after, if the name of the value in part i fits many things (id, name) or any value (key).
func (s *Survey) addCollection(t *urltemplate.Template, i int) {
	h := t.Parts[i].Hole
	if name := names.OfHole(h); !names.IsBare(name) && !names.IsUnspecific(name) {
		return
	}
	s.after[h.Expr.Pos()] = nounBefore(t, i)
}

// nounBefore returns the query key of part i of t if this part is a query value, otherwise the path
// segment directly before part i. The segment is "" if it is not in a literal.
//
//	"/v1/node/pool/" + name                       pool, for name
//	"?filter=eq," + key + "," + value             filter, for key and for value
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

// kindsOf yields the keys under which another value counts as the same as p. It yields none unless
// the name of p fits any value, such as name or key. The first key is the field that p reads. The
// second is the name of p with its type, or for a type without a name, with the path segment or
// query key before p, in the singular:
//
//	"/v1/acl/policy/" + policy.Name and "/v1/acl/policies/" + name      the same: policy
//	"/v1/node/pool/" + name                                             another noun: pool
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

// addKind stores place, where the value of p is escaped, in s.kinds under the keys of p: its field,
// its type or the noun before it. For each key, the first place that is stored stays.
func (s *Survey) addKind(p *urltemplate.Part, place Escape) {
	for key := range s.kindsOf(p) {
		if _, ok := s.kinds[key]; !ok {
			s.kinds[key] = place
		}
	}
}

// ofKind returns found, an escape of another value with the name of p. It changes found if the
// variables differ and the name fits any value, such as "key". If the package also escapes a value
// with the same field, type or noun before it, the result has the range of that escape. Otherwise
// Other is set if found is in another file (Far), or if the nouns of the two values differ.
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
