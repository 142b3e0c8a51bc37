package survey

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// isToRefuse reports whether a test gives a value to see an error: the statement around it
// stores one, which is no error of the test where it is there.
//
//	_, err := c.Get("some id")
//	assert.Error(t, err)
//
//	if err := c.Get("a b"); err == nil { t.Error("no error") }
func (s *showing) isToRefuse(n ast.Node) bool {
	if !s.inTest {
		return false
	}
	st, ok := s.around(n).(*ast.AssignStmt)
	return ok && s.isErrorWanted(st)
}

// enter notes where the walk through the files is.
func (s *showing) enter(n ast.Node) {
	switch n := n.(type) {
	case *ast.File:
		s.inTest = slices.Contains(s.tests, n)
	case ast.Decl, ast.Stmt, *ast.FuncLit:
		s.within = n
	}
}

// around returns the innermost declaration, statement or function literal around a node that
// the walk is at: mostly the one that was entered last.
func (s *showing) around(n ast.Node) ast.Node {
	if w := s.within; w != nil && w.Pos() <= n.Pos() && n.End() <= w.End() {
		return w
	}
	for p := n; p != nil; p = s.uses.Parent(p) {
		switch p.(type) {
		case ast.Decl, ast.Stmt, *ast.FuncLit:
			return p
		}
	}
	return nil
}

// isErrorWanted reports whether what is after an assignment wants an error of it: the
// condition that it is before, or the next statement.
func (s *showing) isErrorWanted(st *ast.AssignStmt) bool {
	switch parent := s.uses.Parent(st).(type) {
	case *ast.IfStmt:
		return parent.Init == st && s.isNil(parent.Cond, st)
	case *ast.BlockStmt:
		i := slices.Index(parent.List, ast.Stmt(st))
		return i >= 0 && i+1 < len(parent.List) && s.wantsError(parent.List[i+1], st)
	}
	return false
}

// wantsError reports whether a statement fails a test in which an assignment stored no error.
func (s *showing) wantsError(next ast.Stmt, st *ast.AssignStmt) bool {
	switch next := next.(type) {
	case *ast.IfStmt:
		return next.Init == nil && s.isNil(next.Cond, st)
	case *ast.ExprStmt:
		call, ok := next.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		fn := s.uses.Callee(call)
		return fn != nil && library.AssertsError(fn) && len(call.Args) > 1 &&
			library.IsTestType(typed.Name(s.info.TypeOf(call.Args[0]))) && slices.ContainsFunc(call.Args, func(e ast.Expr) bool { return s.isErrorOf(e, st) })
	}
	return false
}

// isNil reports whether a condition is that an error which an assignment stored is nil.
func (s *showing) isNil(cond ast.Expr, st *ast.AssignStmt) bool {
	b, ok := cond.(*ast.BinaryExpr)
	return ok && b.Op == token.EQL && s.info.Types[b.Y].IsNil() && s.isErrorOf(b.X, st)
}

// isErrorOf reports whether an expression is a variable in which an assignment stored an
// error.
func (s *showing) isErrorOf(e ast.Expr, st *ast.AssignStmt) bool {
	v := s.info.ObjectOf(identOf(e))
	return v != nil && types.Implements(v.Type(), errorType) &&
		slices.ContainsFunc(st.Lhs, func(l ast.Expr) bool { return s.info.ObjectOf(identOf(l)) == v })
}

// identOf returns the identifier that an expression is; nil where it is none.
func identOf(e ast.Expr) *ast.Ident {
	id, _ := e.(*ast.Ident)
	return id
}

// errorType is the interface of errors.
var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
