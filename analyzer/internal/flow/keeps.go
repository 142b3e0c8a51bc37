package flow

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
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
	for _, value := range slices.Concat(s.stored().Assigned[v.Origin()], s.stored().Keyed[v.Origin()]) {
		switch {
		case value == nil:
			k.other = true
		case s.Info.Types[value].Value != nil, s.isPartOf(value, v):
			// config.Issuer = strings.TrimSuffix(config.Issuer, "/") says nothing of its own
		case s.leavesPath(value, v, maxPathSteps):
			k.path = true
		default:
			k.other = true
		}
	}
	s.paths[v.Origin()] = k
	return k.path && !k.other
}

// maxPathSteps bounds the steps back to where a path was read.
const maxPathSteps = 8

// leavesPath reports whether e is the Path of a URL, or what is left of one; own is
// the field that gets it, which may be cut again.
func (s *Package) leavesPath(e ast.Expr, own *types.Var, steps int) bool {
	if steps == 0 {
		return false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		return s.isPath(e)
	case *ast.Ident:
		return s.holdsPath(s.Uses().Named(e), steps-1)
	default:
		whole := s.partOf(e)
		return whole != nil && (s.Uses().Place(whole) == own || s.leavesPath(whole, own, steps-1))
	}
}

// isPartOf reports whether e is what is left of a variable, or the variable.
func (s *Package) isPartOf(e ast.Expr, v *types.Var) bool {
	for range maxPathSteps {
		if s.Uses().Place(e) == v {
			return true
		}
		if e = s.partOf(ast.Unparen(e)); e == nil {
			return false
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

// holdsPath reports whether all that a variable of a function gets is the Path of a
// URL, or what is left of it.
func (s *Package) holdsPath(v *types.Var, steps int) bool {
	if v == nil {
		return false
	}
	sets := s.Uses().Sets(v)
	found := false
	for _, set := range sets.All {
		if set.Value == nil {
			return false
		}
		if whole := s.partOf(ast.Unparen(set.Value)); whole != nil && s.Uses().Place(whole) == v {
			continue // path = path[:len(path)-1]
		}
		if !s.leavesPath(set.Value, v, steps) {
			return false
		}
		found = true
	}
	return found && !sets.Addressed
}
