package fix

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"
)

// AssignURL returns the fix for a URL that a method makes of another one, u, and that
// nobody takes, in a statement of its own: u becomes that URL. It returns nil where u
// is no variable of a function, so that others would see it change, or the method has
// an error to hand over.
//
//	u.JoinPath("users")
//
//	u = u.JoinPath("users")
//
// The URL changes for every value, so that the fix is offered only.
func (s *Source) AssignURL(u ast.Expr, call *ast.CallExpr, stmt *ast.ExprStmt) *Fix {
	id, ok := ast.Unparen(u).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := s.Flow.Info.Uses[id].(*types.Var)
	if !ok || v.Parent() == s.Flow.Pkg.Scope() {
		return nil
	}
	assign := id.Name + " = "
	switch result := s.Flow.Info.TypeOf(call); {
	case types.Identical(result, v.Type()):
	case types.Identical(result, types.NewPointer(v.Type())):
		assign += "*"
	default:
		return nil
	}
	return &Fix{Message: "Assign the new URL to " + id.Name, Edits: []analysis.TextEdit{
		Replace(stmt.Pos(), call.Pos(), assign), // parentheses cannot stand around an assignment
		Replace(call.End(), stmt.End(), ""),
	}}
}
