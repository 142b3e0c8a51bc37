package typed

import (
	"go/ast"
	"go/token"
)

// CutOff returns the numbers of bytes or elements that the slice expression e cuts off: low at the
// start, high at the end; nil for none. ok is true if e has no upper bound, or if the bound is the
// length of the operand, or that length minus an expression.
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

// LengthOf returns v if e is len(v) and v is a text; nil for other expressions.
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

// isSamePlace reports whether a and b name the same variable, or the same field of one variable.
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
