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
