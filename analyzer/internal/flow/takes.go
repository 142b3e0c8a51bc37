package flow

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// TakesPath reports whether the package sets v to the whole Path of a URL, without the
// "/" at its front: what v holds is one value there, with any "/" in it.
//
//	c.Key = u.Path[1:]
//	c.Key = strings.TrimPrefix(u.Path, "/")
func (s *Package) TakesPath(v *types.Var) bool {
	return v != nil && s.Info != nil && slices.ContainsFunc(s.Uses().AllSets(v.Origin()).Values(), s.isCutPath)
}

// isCutPath reports whether e is the Path of a URL without the "/" at its front.
func (s *Package) isCutPath(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.SliceExpr:
		return e.High == nil && s.isConstant(e.Low, "1") && s.isPath(e.X)
	case *ast.CallExpr:
		fn := s.Uses().Callee(e)
		if fn == nil || len(e.Args) != 2 || !s.isPath(e.Args[0]) || !s.isConstant(e.Args[1], "/") {
			return false
		}
		makes := library.Of(fn).Makes
		return makes == library.OpTrimPrefix || makes == library.OpTrimLeft || makes == library.OpTrim
	}
	return false
}

func (s *Package) isPath(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || s.Info.TypeOf(sel.X) == nil {
		return false
	}
	use, _ := library.LookupField(s.Info.TypeOf(sel.X), sel.Sel.Name)
	return use.Slot == library.Path
}

// isConstant reports whether e is a constant with a value that is printed so.
func (s *Package) isConstant(e ast.Expr, want string) bool {
	if e == nil {
		return false
	}
	v := s.Info.Types[e].Value
	if v == nil {
		return false
	}
	if v.Kind() == constant.String {
		return constant.StringVal(v) == want
	}
	return v.ExactString() == want
}
