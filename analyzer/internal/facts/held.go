package facts

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// followElement gives a meaning to the elements of the list, the channel or the sequence that
// has the value of p: those of a parameter, a field or a variable.
//
//	for p := range w.paths { http.Get(base + p) }
func followElement(s *solver, w work, t *urltemplate.Template, p *urltemplate.Part) {
	h := p.Hole
	if h.Element != nil || h.Var != nil && (text.IsParameter(h.Var) || h.Var.IsField()) || h.Form() != text.Plain || h.Made != nil || len(t.Parts) > maxParts {
		return
	}
	v := s.holder(s.listOf(h.Inner))
	if v == nil || s.dead[slot{v: v}] {
		return
	}
	k := slot{v: v}
	tail := s.isTail(k, p)
	if m := s.compose(w, p.Made, p.Place, tail); m != nil {
		s.means(k, m)
	}
	if tail {
		p.Place = urltemplate.Tail // who puts it there escapes the values in it
	}
}

// listOf returns the list, the channel or the sequence of which an expression yields one element
// after the other; nil where it yields none, or picks one.
func (s *solver) listOf(e ast.Expr) ast.Expr {
	if v := s.index.Named(e); v != nil {
		e = nil
		for _, set := range s.index.AllSets(v).All {
			if loop, ok := s.index.Parent(set.Expr).(*ast.RangeStmt); ok && set.Expr == s.elementIn(loop) {
				return loop.X
			}
			e = cmp.Or(e, set.Value)
		}
	}
	if from, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && from.Op == token.ARROW {
		return from.X
	}
	return nil
}

// elementIn returns what gets the elements in a range statement.
func (s *solver) elementIn(loop *ast.RangeStmt) ast.Expr {
	if t := s.info.TypeOf(loop.X); t != nil && (typed.IsChannel(t) || typed.Yielded(t) == 1) {
		return loop.Key
	}
	return loop.Value
}

// holder returns the variable, or what stands for all values of a type, that an expression names
// whose elements are asked for; nil for others, and where others may put any into it.
func (s *solver) holder(of ast.Expr) *types.Var {
	var id *ast.Ident
	switch of := ast.Unparen(of).(type) {
	case *ast.Ident:
		id = of
	case *ast.SelectorExpr:
		id = of.Sel
	default:
		return nil
	}
	v, ok := s.info.ObjectOf(id).(*types.Var)
	if !ok || v.Pkg() != s.pkg || typed.Content(v.Type(), s.pkg) != nil || isMap(v.Type()) && !text.IsParameter(v) {
		return nil
	}
	return v.Origin()
}

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}
