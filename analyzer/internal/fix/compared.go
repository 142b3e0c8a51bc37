package fix

import (
	"go/ast"
	"go/constant"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isTest reports whether the text is compared with a constant that escapers leave as it
// is, or with one by a function that it is given to: what that tells apart it does before
// and after.
//
//	if path == "" { path = "/" }
//	if opts.Path == "/me/drives" {
func (c *carrier) isTest(u uses.Use) bool {
	var with []ast.Expr
	switch up := c.index.Parent(u.Expr).(type) {
	case *ast.BinaryExpr:
		with = []ast.Expr{up.X, up.Y}
	case *ast.SwitchStmt:
		if !slices.ContainsFunc(up.Body.List, c.isTold) {
			return true
		}
	}
	if slices.ContainsFunc(with, c.isLeftByEscapers) {
		return true
	}
	return len(c.calls) > 0 && (with == nil || slices.ContainsFunc(with, func(e ast.Expr) bool { return c.Info.Types[e].Value != nil }))
}

// isOrdered reports whether texts are told apart by their order, in which an escape stands
// elsewhere than what it is one of: "%" comes before all that escapers leave.
//
//	if path < "users/m" {
func (c *carrier) isOrdered(e *ast.BinaryExpr) bool {
	switch e.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		return !c.isEmpty(e.X) && !c.isEmpty(e.Y)
	}
	return false
}

func (c *carrier) isEmpty(e ast.Expr) bool {
	v := c.Info.Types[e].Value
	return v != nil && v.Kind() == constant.String && constant.StringVal(v) == ""
}

// isTold reports whether a clause of a switch has a value that escapers change, or one
// that is not known.
func (c *carrier) isTold(s ast.Stmt) bool {
	clause, ok := s.(*ast.CaseClause)
	return !ok || slices.ContainsFunc(clause.List, func(e ast.Expr) bool { return !c.isLeftByEscapers(e) })
}

// isLeftByEscapers reports whether an expression is a constant path that is the same when
// its segments are escaped.
func (c *carrier) isLeftByEscapers(e ast.Expr) bool {
	v := c.Info.Types[e].Value
	return v != nil && v.Kind() == constant.String && rfc3986.Unreserved().With('/').Contains(rfc3986.Chars(constant.StringVal(v)))
}
