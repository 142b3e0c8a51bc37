package survey

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// IsHandedOver reports whether a text is given to a function as it is: to one that makes
// another text of it, a format or a replacement may fill it in first, and so may who gets it
// as a result or reads it from a field.
//
//	http.Get(base + path)
func (s *Survey) IsHandedOver(root ast.Expr) bool {
	if root == nil || s.Elsewhere.Info == nil {
		return false
	}
	call, ok := s.Elsewhere.Uses().Parent(root).(*ast.CallExpr)
	if !ok || !slices.Contains(call.Args, root) {
		return false
	}
	fn := s.Elsewhere.Uses().Callee(call)
	return fn != nil && library.Of(fn).Makes == library.NoOp
}
