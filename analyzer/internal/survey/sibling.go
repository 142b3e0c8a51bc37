package survey

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// siblingsOf returns what a value has in common with others: its variable, where a
// function declares that, and its name. A single letter names nothing: p is a path here
// and a password there. An id that does not say what of has its name in common with those
// of its type, or that stand after the same segment or key. Methods of one type and
// functions of one file have a name in common of which they mean the same; the rest of a
// package may speak with other services.
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

// partiesAt returns what speaks at a place, beside the package: the type whose method it
// is in, nil where it is in none, and its file.
func (s *Survey) partiesAt(pos token.Pos) (recv *types.TypeName, file token.Pos) {
	if decl, ok := s.Elsewhere.Uses().DeclAt(pos).(*ast.FuncDecl); ok && decl.Recv != nil && len(decl.Recv.List) > 0 {
		recv = typed.Name(s.Elsewhere.Info.TypeOf(decl.Recv.List[0].Type))
	}
	if f := s.Elsewhere.FileAt(pos); f != nil {
		file = f.FileStart
	}
	return recv, file
}

// LocalOf returns the variable of a function that has the value of a hole; nil when none
// has.
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

// addEscape enters a place where the value of p is escaped.
func (s *Survey) addEscape(p *urltemplate.Part, at Escape) {
	s.addKind(p, at)
	for key := range s.siblingsOf(p) {
		if _, ok := s.escaped[key]; !ok {
			s.escaped[key] = at
		}
	}
}

// Sibling returns where another value of the variable or the name of p is escaped; nil
// where none is. It is Far where only its name is the same.
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
		by = s.ofKind(p, by)
		return &by
	}
	return nil
}
