package typed

import (
	"go/ast"
	"go/token"
)

// CutOff returns how many bytes or elements a slice expression cuts off each end of a
// text or a list: low off its start and high off its end, as expressions, which are nil
// where none is cut off. It returns false where the upper bound does not count
// from the end of the text that is cut.
//
//	q[1:], q[:len(q)-1], q[len("https://"):len(q)-n]
func (t Info) CutOff(e *ast.SliceExpr) (low, high ast.Expr, ok bool) {
	if e.High == nil {
		return e.Low, nil, true
	}
	end := ast.Unparen(e.High)
	if sum, ok := end.(*ast.BinaryExpr); ok && sum.Op == token.SUB {
		end, high = sum.X, sum.Y
	}
	return e.Low, high, isSamePlace(t.lengthOf(end), ast.Unparen(e.X))
}

// LengthOf returns the text whose length an expression is, v of len(v); nil
// when it is none.
func (t Info) LengthOf(e ast.Expr) ast.Expr {
	if of := t.lengthOf(e); of != nil && IsText(t.TypeOf(of)) {
		return of
	}
	return nil
}

func (t Info) lengthOf(e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || t.Builtin(call.Fun) != "len" {
		return nil
	}
	return ast.Unparen(call.Args[0])
}

// isSamePlace reports whether both are one variable or one field of one.
func isSamePlace(a, b ast.Expr) bool {
	switch a := a.(type) {
	case *ast.Ident:
		b, ok := b.(*ast.Ident)
		return ok && a.Name == b.Name
	case *ast.SelectorExpr:
		b, ok := b.(*ast.SelectorExpr)
		return ok && a.Sel.Name == b.Sel.Name && isSamePlace(a.X, b.X)
	}
	return false
}
