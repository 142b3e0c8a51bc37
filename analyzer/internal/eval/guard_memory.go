package eval

import (
	"go/ast"
	"go/types"
)

// A test is an expression whose outcome is kept in a variable, to be asked
// later:
//
//	err := check(name)
//	ok := re.MatchString(name) && name != ""
//	_, ok := allowed[name]
type test struct {
	expr  ast.Expr
	index int // of the result
	// subjects are the variables in expr with the values that were tested.
	subjects []subject
}

// testOf returns the test that result i of e is; nil when it tests nothing.
func testOf(e ast.Expr, i int, subjects []subject) *test {
	if len(subjects) == 0 {
		return nil
	}
	return &test{expr: e, index: i, subjects: subjects}
}

// maxSubjects bounds the variables that one test speaks of.
const maxSubjects = 16

// subjectsIn returns the variables that the calls and comparisons in e speak
// of. Function literals are not looked into.
func (x *exec) subjectsIn(e ast.Expr) []subject {
	switch ast.Unparen(e).(type) {
	case *ast.CallExpr, *ast.BinaryExpr, *ast.UnaryExpr, *ast.IndexExpr:
	default:
		return nil
	}
	var list []subject
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			if tv, ok := x.Info.Types[n.Fun]; ok && tv.IsType() {
				return true
			}
		case *ast.Ident, *ast.SelectorExpr, *ast.StarExpr, *ast.IndexExpr:
			if len(list) == maxSubjects {
				return false
			}
			if s, ok := x.subjectOf(n.(ast.Expr)); ok {
				list = append(list, s)
				return false
			}
			if id, ok := n.(*ast.Ident); ok {
				list = x.structsIn(list, id)
			}
		}
		return true
	})
	return list
}

// assumeResult narrows by the outcome of result i of e: a boolean that is ok,
// an error that is nil, any other value that is not nil.
func (x *exec) assumeResult(e ast.Expr, i int, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		x.assumeEarlier(e, ok)
	case *ast.IndexExpr:
		x.assumeMember(e, i, ok)
	case *ast.CallExpr:
		x.assumeCall(e, i, ok)
	case *ast.UnaryExpr, *ast.BinaryExpr:
		x.assume(e, ok)
	}
}

// assumeEarlier narrows by the variable that holds the outcome of a test.
func (x *exec) assumeEarlier(id *ast.Ident, ok bool) {
	v, found := x.peek(id)
	if !found || v.test == nil || x.tested != nil {
		return
	}
	x.tested = v.test
	x.assumeResult(v.test.expr, v.test.index, ok)
	x.tested = nil
}

// assumeNil narrows by e being nil, or not.
func (x *exec) assumeNil(e ast.Expr, isNil bool) {
	t := x.Info.TypeOf(e)
	if t == nil {
		return
	}
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() == 1 {
		t = tuple.At(0).Type()
	}
	x.assumeResult(e, 0, isNil == isError(t))
}

// outcome returns whether result i of a call is an error, a boolean, or
// something that may be nil; its type is nil when it is none of these.
func (x *exec) outcome(call *ast.CallExpr, i int) types.Type {
	t := x.Info.TypeOf(call)
	if tuple, ok := t.(*types.Tuple); ok {
		if i >= tuple.Len() {
			return nil
		}
		t = tuple.At(i).Type()
	}
	if t == nil || !isOutcome(t) {
		return nil
	}
	return t
}
