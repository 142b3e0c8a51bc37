package flow

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// keeps says what the package stores in a field: the Path of a URL, or a part of one,
// and anything else but constants.
type keeps struct{ path, other bool }

// KeepsPath reports whether a field holds the Path of a URL, or what a function left
// of one, and nothing else but constants: what it holds is decoded.
//
//	path := strings.TrimSuffix(u.Path, "/")
//	c.Path = path[:i]
func (s *Package) KeepsPath(v *types.Var) bool {
	if v == nil || !v.IsField() || s.Info == nil {
		return false
	}
	k, known := s.paths[v.Origin()]
	if known {
		return k.path && !k.other
	}
	if s.paths == nil {
		s.paths = map[*types.Var]keeps{}
	}
	sets := s.Uses().AllSets(v.Origin())
	k.other = sets.Addressed
	for _, set := range sets.All {
		switch value := set.Value; {
		case value == nil:
			k.other = true
		case s.Info.Types[value].Value != nil, s.isPartOf(value, v):
			// config.Issuer = strings.TrimSuffix(config.Issuer, "/") says nothing of its own
		case s.leavesPath(value, v):
			k.path = true
		default:
			k.other = true
		}
	}
	s.paths[v.Origin()] = k
	return k.path && !k.other
}

// leavesPath reports whether e is the Path of a URL, or what is left of one, whatever way
// leads there; own is the field that gets it, which may be cut again.
func (s *Package) leavesPath(e ast.Expr, own *types.Var) bool {
	w := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		switch e := ast.Unparen(n.Expr).(type) {
		case nil:
			sets := s.Uses().Sets(n.Var)
			a := n.To(sets.Values()...)
			a.Found = sets.Addressed || len(a.Next) == 0 || len(a.Next) < len(sets.All)
			return a
		case *ast.SelectorExpr:
			return uses.Found(!s.isPath(e))
		case *ast.Ident:
			v := s.Uses().Named(e)
			if v == nil {
				return uses.Found(true)
			}
			return n.Holder(v)
		default:
			whole := s.partOf(e)
			if whole == nil || s.Uses().Place(whole) == own {
				return uses.Found(whole == nil)
			}
			return n.To(whole)
		}
	}}
	return !w.Finds(uses.Node{Expr: e}) && !w.IsCut()
}

// isPartOf reports whether e is what is left of a variable, or the variable.
func (s *Package) isPartOf(e ast.Expr, v *types.Var) bool {
	for ; e != nil; e = s.partOf(ast.Unparen(e)) {
		if s.Uses().Place(e) == v {
			return true
		}
	}
	return false
}

// partOf returns the text that e is a part of: s of s[1:] and of strings.Trim(s, "/");
// nil where it is none.
func (s *Package) partOf(e ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.SliceExpr:
		return e.X
	case *ast.CallExpr:
		if fn := s.Uses().Callee(e); fn != nil && len(e.Args) > 0 && library.Of(fn).Makes.IsPart() {
			return e.Args[0]
		}
	}
	return nil
}
