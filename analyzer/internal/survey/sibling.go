package survey

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"maps"
	"slices"

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

// addEscape enters a place where the value of p is escaped, and returns what it is the
// first of, or the first that says that it is free text.
func (s *Survey) addEscape(p *urltemplate.Part, at Escape) (fresh []sibling) {
	s.addKind(p, at)
	for key := range s.siblingsOf(p) {
		if known, ok := s.escaped[key]; !ok || known.Hardens && !at.Hardens {
			s.escaped[key] = at
			fresh = append(fresh, key)
			if at.IsFix {
				s.touched[key] = true
			}
		}
	}
	return fresh
}

// IsTouched reports whether a template has a value of which a fix ever said something, and
// that asks what fixes say: one that has a fix of its own does not.
func (s *Survey) IsTouched(t *urltemplate.Template) bool {
	if len(s.touched) == 0 {
		return false
	}
	for i := range t.Parts {
		p := &t.Parts[i]
		if p.Hole == nil || p.Hole.Expr != nil && s.fixed[p.Hole.Expr.Pos()] && !s.unlearned {
			continue
		}
		for key := range s.siblingsOf(p) {
			if s.touched[key] {
				return true
			}
		}
	}
	return false
}

// Sibling returns where another value of the variable or the name of p is escaped; nil
// where none is. What fixes escape is asked for values that have no such fix themselves.
// It is Far where only its name is the same.
func (s *Survey) Sibling(p *urltemplate.Part) (at *Escape) {
	if p.Hole.Expr == nil {
		return nil
	}
	pos := p.Hole.Expr.Pos()
	for key := range s.siblingsOf(p) {
		by, is := s.escaped[key]
		if !is || by.use == pos || by.IsFix && s.fixed[pos] {
			continue
		}
		by.Variable = key.v != nil
		by.Far = key.v == nil && key.party == party{} && s.Elsewhere.Info != nil
		if !by.Hardens {
			by = s.ofKind(p, by)
			return &by
		}
		if at == nil {
			at = &by
		}
	}
	return at
}

// Fixed is a value that a safe fix escapes.
type Fixed struct {
	Part    *urltemplate.Part
	Hardens bool // what of Escape
}

// Learn takes the escapers that safe fixes put around values for evidence, and reports
// whether that says more of others. The parts are those of templates of escaped text.
func (s *Survey) Learn(fixed []Fixed) bool {
	var parts []Fixed
	for _, p := range fixed {
		if p.Part.Hole == nil || p.Part.Hole.Expr == nil || s.barred[p.Part.Hole.Expr.Pos()] {
			continue
		}
		parts = append(parts, p)
		if by := s.Sibling(p.Part); by == nil || !by.IsFix {
			s.fixed[p.Part.Hole.Expr.Pos()] = true
		}
	}
	var fresh []sibling
	var at []token.Pos
	for _, p := range parts {
		pos := p.Part.Hole.Expr.Pos()
		for _, key := range s.addEscape(p.Part, Escape{Span: spanOf(p.Part.Hole.Expr), use: pos, IsFix: true, Hardens: p.Hardens}) {
			fresh, at = append(fresh, key), append(at, pos)
		}
	}
	for i, key := range fresh {
		if s.hasOther(key, at[i]) {
			return true
		}
	}
	return false
}

// Unlearn takes back what was learned from fixes, where some of them are not made after
// all, and reports whether there are such. Left has the parts of those fixes.
func (s *Survey) Unlearn(left []*urltemplate.Part) bool {
	found := false
	for _, p := range left {
		pos := p.Hole.Expr.Pos()
		found = found || !s.barred[pos]
		s.barred[pos] = true
	}
	if found {
		maps.DeleteFunc(s.escaped, func(_ sibling, at Escape) bool { return at.IsFix })
		clear(s.fixed)
		s.unlearned = true
	}
	return found
}

// hasOther reports whether a value of a variable or a name is raw elsewhere in the
// package than at pos, and no safe fix escapes it.
func (s *Survey) hasOther(key sibling, pos token.Pos) bool {
	if s.raws == nil {
		s.raws = map[sibling][]token.Pos{}
		for _, t := range s.Templates {
			for i := range t.Parts {
				p := &t.Parts[i]
				if p.Hole == nil || p.Hole.Expr == nil || p.Foreign || t.Frame.Decoded || len(p.Hole.Encoders()) > 0 {
					continue
				}
				for key := range s.siblingsOf(p) {
					s.raws[key] = append(s.raws[key], p.Hole.Expr.Pos())
				}
			}
		}
	}
	return slices.ContainsFunc(s.raws[key], func(other token.Pos) bool { return other != pos && !s.fixed[other] })
}
