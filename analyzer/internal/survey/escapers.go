package survey

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

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
	if p.Place != urltemplate.QueryValue || p.ForeignArg {
		return false
	}
	return slices.ContainsFunc(t.Parts, func(other urltemplate.Part) bool {
		if other.Hole == nil || other.Foreign || other.ForeignArg || other.Place != urltemplate.QueryValue {
			return false
		}
		last, ok := other.Hole.LastEncoder()
		return ok && last.Call != nil && last.Name == text.QueryEscape
	})
}

// minInsisted are the other places that escape a value of a name where the package insists
// on it.
const minInsisted = 5

// addEscapers adds to the evidence of a raw value p, which stands at a place at, what other
// escapes of the package say.
//
//	"?ckey=" + url.QueryEscape(o.Ckey) + "&password=" + o.Password
func addEscapers(s *Survey, e *confidence.Evidence, p *urltemplate.Part, at names.Site) {
	if p.Hole.Expr == nil {
		return
	}
	pos := p.Hole.Expr.Pos()
	if fields, ok := fieldsOf(s, p); ok && e.Escaped <= confidence.ByFix {
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
