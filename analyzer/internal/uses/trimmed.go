package uses

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// IsKeptIn reports whether a variable gets the value of an expression.
func (x *Index) IsKeptIn(e ast.Expr, v *types.Var) bool {
	u := x.Of(e)
	return u.Kind == Assigned && u.Var == v
}

// IsLengthAlone reports whether a call asks for the length of the text of a variable, to
// compare it with 0, or to cut the last byte off.
func (x *Index) IsLengthAlone(u Use, v *types.Var) bool {
	if (typed.Info{Info: x.info}).Builtin(u.Call.Fun) != "len" {
		return false
	}
	of, ok := x.Parent(u.Call).(*ast.BinaryExpr)
	if !ok {
		return false
	}
	if of.Op == token.SUB {
		cut, ok := x.Parent(of).(*ast.SliceExpr)
		return ok && cut.High == ast.Expr(of) && x.Named(cut.X) == v
	}
	return x.isInt(of.X, 0) || x.isInt(of.Y, 0)
}

// IsOneLess reports whether an expression is the text of a variable without its last byte.
func (x *Index) IsOneLess(cut *ast.SliceExpr, v *types.Var) bool {
	if cut.Low != nil || cut.High == nil {
		return false
	}
	of, ok := ast.Unparen(cut.High).(*ast.BinaryExpr)
	if !ok || of.Op != token.SUB {
		return false
	}
	return x.isInt(of.Y, 1) && x.Named(cut.X) == v
}

// isInt reports whether an expression is the constant n.
func (x *Index) isInt(e ast.Expr, n int64) bool {
	v := x.info.Types[e].Value
	if v == nil {
		return false
	}
	is, ok := constant.Int64Val(constant.ToInt(v))
	return ok && is == n
}
