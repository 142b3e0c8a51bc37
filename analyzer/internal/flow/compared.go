package flow

import (
	"go/ast"
	"go/constant"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isTest reports whether the text is compared with a constant that escapers leave as it
// is, or with any one by a function that it is given to: what that distinguishes it does
// before and after.
//
//	if path == "" { path = "/" }
//	if opts.Path == "/me/drives" {
func (c *carrier) isTest(n uses.Node, u uses.Use) bool {
	at, ok := c.index.Parent(u.Expr).(*ast.BinaryExpr)
	if !ok {
		return n.In != nil // a switch
	}
	return c.isLeftByEscapers(at.X) || c.isLeftByEscapers(at.Y) ||
		n.In != nil && (c.Info.Types[at.X].Value != nil || c.Info.Types[at.Y].Value != nil)
}

// isLeftByEscapers reports whether an expression is a constant path that is the same when
// its segments are escaped.
func (c *carrier) isLeftByEscapers(e ast.Expr) bool {
	v := c.Info.Types[e].Value
	return v != nil && v.Kind() == constant.String && rfc3986.Unreserved().With('/').Contains(rfc3986.Chars(constant.StringVal(v)))
}

// IsNoReading reports whether a use of a variable that holds a text takes nothing out of
// it: the variable is set, or compared with a constant that escapers leave as it is.
func (x *Elsewhere) IsNoReading(u uses.Use) bool {
	c := carrier{Elsewhere: x, index: x.Uses()}
	return u.Kind == uses.Set || u.Kind == uses.Compared && c.isTest(uses.Node{}, u)
}
