package guard

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A Test is an expression whose result a variable keeps for a later condition. Three examples:
//
//	err := check(name)
//	ok := re.MatchString(name) && name != ""
//	_, ok := allowed[name]
type Test struct {
	expr  ast.Expr
	index int // the index of the result that is kept
	// subjects are the variables in expr, with their values when expr was evaluated.
	subjects []Subject
}

// NewTest returns the Test of result i of e, which tests subjects; nil when there are none.
func NewTest(e ast.Expr, i int, subjects []Subject) *Test {
	if len(subjects) == 0 {
		return nil
	}
	return &Test{expr: e, index: i, subjects: subjects}
}

// TestOf returns the Test of e, whose value a variable gets: a bool, an error, another value that
// may be nil, or a position. It is nil for other expressions, and if e tests no variable.
func (g *Refiner) TestOf(e ast.Expr) *Test {
	if t := g.info.TypeOf(e); t != nil && (typed.IsOutcome(t) || g.IsPosition(e)) {
		return NewTest(e, 0, g.SubjectsIn(e))
	}
	return nil
}

// SubjectsIn returns the variables in the calls and comparisons of e, except those in function
// literals; at most maxSubjects.
func (g *Refiner) SubjectsIn(e ast.Expr) []Subject {
	switch ast.Unparen(e).(type) {
	case *ast.CallExpr, *ast.BinaryExpr, *ast.UnaryExpr, *ast.IndexExpr:
	default:
		return nil
	}
	var list []Subject
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			if tv, ok := g.info.Types[n.Fun]; ok && tv.IsType() {
				return true
			}
		case *ast.Ident, *ast.SelectorExpr, *ast.StarExpr, *ast.IndexExpr:
			if len(list) == maxSubjects {
				return false
			}
			if s, ok := g.state.Subject(n.(ast.Expr)); ok {
				list = append(list, s)
				return false
			}
			if id, ok := n.(*ast.Ident); ok {
				whole := g.state.Struct(id)
				list = append(list, whole[:min(len(whole), maxSubjects-len(list))]...)
			}
		}
		return true
	})
	return list
}

// assumeResult refines the variables in e, given result i of e. If ok is set, this result is true,
// a nil error, or another value that is not nil; otherwise it is false, an error or nil.
func (g *Refiner) assumeResult(e ast.Expr, i int, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		g.assumeEarlier(e, ok)
	case *ast.IndexExpr:
		g.assumeMember(e, i, ok)
	case *ast.CallExpr:
		g.assumeCall(e, i, ok)
	case *ast.UnaryExpr, *ast.BinaryExpr:
		g.Assume(e, ok)
	}
}

// assumeEarlier refines the subjects of the Test whose result the variable id holds. ok is set if
// this result is true, a nil error, or another value that is not nil.
func (g *Refiner) assumeEarlier(id *ast.Ident, ok bool) {
	kept := g.state.Kept(id)
	if kept == nil || g.tested != nil {
		return
	}
	g.tested = kept
	g.assumeResult(kept.expr, kept.index, ok)
	g.tested = nil
}

// assumeNil refines the variables in e, given that e is nil (isNil), or not nil.
func (g *Refiner) assumeNil(e ast.Expr, isNil bool) {
	t := g.info.TypeOf(e)
	if t == nil {
		return
	}
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() == 1 {
		t = tuple.At(0).Type()
	}
	g.assumeResult(e, 0, isNil == typed.IsError(t))
}

// outcome returns the type of result i of call if it is an error, a boolean or a type that may be
// nil; nil otherwise.
func (g *Refiner) outcome(call *ast.CallExpr, i int) types.Type {
	t := g.info.TypeOf(call)
	if tuple, ok := t.(*types.Tuple); ok {
		if i >= tuple.Len() {
			return nil
		}
		t = tuple.At(i).Type()
	}
	if t == nil || !typed.IsOutcome(t) {
		return nil
	}
	return t
}
