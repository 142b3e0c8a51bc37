package survey

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// siblingsOf yields the keys under which another value counts as the same as the value of p, the
// closest first: the local variable of p; the name of p with the receiver type of the method around
// p; the name with the file; the name alone. A name of one letter yields no key, as its meaning
// differs from place to place. A bare name such as id counts only together with the type of the
// value, or with the segment or key before it.
func (s *Survey) siblingsOf(p *urltemplate.Part) iter.Seq[sibling] {
	return func(yield func(sibling) bool) {
		if v := s.LocalOf(p.Hole); v != nil && !yield(sibling{v: v, place: p.Place}) {
			return
		}
		name := names.OfHole(p.Hole)
		key := sibling{name: names.Fold(name), place: p.Place}
		if len(key.name) <= 1 {
			return
		}
		if names.IsBare(name) {
			if key.of = typed.Name(p.Hole.Type); key.of == nil && p.Hole.Expr != nil {
				key.after = s.after[p.Hole.Expr.Pos()]
			}
		}
		if p.Hole.Expr != nil && s.Elsewhere.Info != nil {
			recv, file := s.partiesAt(p.Hole.Expr.Pos())
			own := key
			if own.party = (party{recv: recv}); recv != nil && !yield(own) {
				return
			}
			if own.party = (party{file: file}); file.IsValid() && !yield(own) {
				return
			}
		}
		yield(key)
	}
}

// addCollection stores nounBefore(t, i), the path segment or query key before part i of t, in
// s.after, if the name of the value in part i is bare, such as id or name.
func (s *Survey) addCollection(t *urltemplate.Template, i int) {
	h := t.Parts[i].Hole
	if names.IsBare(names.OfHole(h)) {
		s.after[h.Expr.Pos()] = nounBefore(t, i)
	}
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

// partiesAt returns the receiver type of the method around pos, nil outside of methods, and the
// start of the file.
func (s *Survey) partiesAt(pos token.Pos) (recv *types.TypeName, file token.Pos) {
	if decl, ok := s.Elsewhere.Uses().DeclAt(pos).(*ast.FuncDecl); ok && decl.Recv != nil && len(decl.Recv.List) > 0 {
		recv = typed.Name(s.Elsewhere.Info.TypeOf(decl.Recv.List[0].Type))
	}
	if f := s.Elsewhere.FileAt(pos); f != nil {
		file = f.FileStart
	}
	return recv, file
}

// LocalOf returns the local variable or parameter that the value of h is read from; nil if it is
// read from a field, a package-level variable or another expression.
func (s *Survey) LocalOf(h *text.Hole) *types.Var {
	v := h.Var
	if v == nil && s.Elsewhere.Info != nil && h.Inner != nil {
		v = s.Elsewhere.Uses().Named(h.Inner)
	}
	if v == nil || v.IsField() || v.Pkg() == nil || v.Parent() == nil || v.Parent() == v.Pkg().Scope() {
		return nil
	}
	return v
}

// addEscape stores place, where the value of p is escaped, in s.escaped, under the keys that
// siblingsOf yields for p. For each key, the first place stays.
func (s *Survey) addEscape(p *urltemplate.Part, place Escape) {
	for key := range s.siblingsOf(p) {
		if _, ok := s.escaped[key]; !ok {
			s.escaped[key] = place
		}
	}
}

// Sibling returns a place where the package escapes another value that is read from the variable of
// p or has the name of p; nil if there is none. See [Escape] for how the two values are related.
func (s *Survey) Sibling(p *urltemplate.Part) *Escape {
	if p.Hole.Expr == nil {
		return nil
	}
	for key := range s.siblingsOf(p) {
		by, is := s.escaped[key]
		if !is || by.use == p.Hole.Expr.Pos() {
			continue
		}
		by.Variable = key.v != nil
		by.Far = key.v == nil && key.party == party{} && s.Elsewhere.Info != nil
		return &by
	}
	return nil
}
