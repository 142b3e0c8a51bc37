package survey

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// Escapers have where the package escapes values: which fields of a struct a function
// escapes, and how many places escape a value of a name.
type escapers struct {
	fields map[fieldsAt]token.Pos
	places map[sibling]map[token.Pos]bool
}

// A fieldsAt is a struct of which a function puts fields into a component.
type fieldsAt struct {
	of    *types.TypeName
	in    ast.Decl
	place urltemplate.Place
}

// note enters the value of p, which the package escapes.
func (e *escapers) note(s *Survey, p *urltemplate.Part) {
	if e.fields == nil {
		e.fields, e.places = map[fieldsAt]token.Pos{}, map[sibling]map[token.Pos]bool{}
	}
	pos := p.Hole.Expr.Pos()
	if at, ok := fieldsOf(s, p); ok {
		e.fields[at] = pos
	}
	for key := range s.siblingsOf(p) {
		if e.places[key] == nil {
			e.places[key] = map[token.Pos]bool{}
		}
		e.places[key][pos] = true
	}
}

// fieldsOf returns where p is a field of a struct; ok is false where it is none.
func fieldsOf(s *Survey, p *urltemplate.Part) (at fieldsAt, ok bool) {
	h := p.Hole
	if h.Owner == nil || h.Var == nil || !h.Var.IsField() || s.Elsewhere.Info == nil {
		return at, false
	}
	return fieldsAt{h.Owner, s.Elsewhere.Uses().DeclAt(h.Expr.Pos()), p.Place}, true
}

// isAmongEscaped reports whether the function that puts p into a query escapes another value
// of it.
//
//	"?from=" + from + "&subject=" + url.QueryEscape(subject)
func isAmongEscaped(t *urltemplate.Template, p *urltemplate.Part) bool {
	return isBeside(t, p, func(other *urltemplate.Part) bool {
		last, ok := other.Hole.LastEncoder()
		return ok && last.Call != nil && last.Name == text.QueryEscape
	})
}

// isBeside reports whether the query that p is in has another value of its function of
// which is holds.
func isBeside(t *urltemplate.Template, p *urltemplate.Part, is func(other *urltemplate.Part) bool) bool {
	if p.Place != urltemplate.QueryValue || p.ForeignArg {
		return false
	}
	for i := range t.Parts {
		other := &t.Parts[i]
		if other != p && other.Hole != nil && !other.Foreign && !other.ForeignArg && other.Place == urltemplate.QueryValue && is(other) {
			return true
		}
	}
	return false
}

// A Queries has the places of the values that safe fixes escape.
type Queries map[token.Pos]bool

// FixedQueries returns those of some fixes.
func FixedQueries(fixed []Fixed) Queries {
	q := make(Queries)
	for _, m := range fixed {
		if m.Part.Hole == nil {
			continue
		}
		if e := m.Part.Hole.Expr; e != nil {
			q[e.Pos()] = true
		}
	}
	return q
}

// Beside reports whether a fix escapes another value of the query that p of t is in: after
// that, it is evidence as if the program had escaped it all the time.
func (q Queries) Beside(t *urltemplate.Template, p *urltemplate.Part) bool {
	return len(q) > 0 && isBeside(t, p, func(other *urltemplate.Part) bool { return other.Hole.Expr != nil && q[other.Hole.Expr.Pos()] })
}

// minInsisted are the other places that escape a value of a name where the package insists
// on it.
const minInsisted = 5

// addEscapers adds to the evidence of a raw value p, which is at a place at, what other
// escapes of the package say.
//
//	"?ckey=" + url.QueryEscape(o.Ckey) + "&password=" + o.Password
func addEscapers(s *Survey, e *confidence.Evidence, p *urltemplate.Part, at names.Site) {
	if p.Hole.Expr == nil {
		return
	}
	pos := p.Hole.Expr.Pos()
	if fields, ok := fieldsOf(s, p); ok && (e.Escaped <= confidence.SameByFix || e.Escaped == confidence.OfOther) {
		if by, is := s.escapers.fields[fields]; is && by != pos {
			e.Escaped = confidence.Beside
		}
	}
	if !names.IdentifiesFile(names.OfHole(p.Hole), at) {
		return
	}
	for key := range s.siblingsOf(p) {
		e.Insisted = e.Insisted || len(s.escapers.places[key]) >= minInsisted
	}
}
