package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsNoReading reports whether a use of a variable that holds a text takes nothing out of
// it: a test that says the same before and after values in the text are escaped, or a cut
// of bytes that the escaper always escapes, of which the rest stays in the variable.
//
//	if q != "" {
//	q = strings.TrimRight(q, "&")
//	if len(q) > 0 { q = q[:len(q)-1] }        where all that is added to it ends in "&"
func (x *Elsewhere) IsNoReading(v *types.Var, u uses.Use, escaper string) bool {
	c := carrier{Elsewhere: x, index: x.Uses()}
	coding := text.CodingNamed(escaper)
	never := rfc3986.AnyChar().Minus(coding.Raw).Minus(coding.Emits).Without(coding.SpaceTo)
	switch u.Kind {
	case uses.Set:
		return true
	case uses.Compared:
		return c.isTest(uses.Node{}, u)
	case uses.Indexed:
		cut, ok := c.index.Parent(u.Expr).(*ast.SliceExpr)
		return ok && c.index.IsOneLess(cut, v) && c.index.IsKeptIn(cut, v) && c.endsIn(v, never)
	case uses.Argument:
		arg := argumentOf(u)
		if c.index.IsLengthAlone(u, v) || c.isAsked(u, arg) {
			return true
		}
		return c.isTrim(u, arg, never) && c.index.IsKeptIn(u.Call, v)
	case uses.Other, uses.Discarded, uses.Receiver, uses.Assigned, uses.Stored, uses.Returned, uses.Selected, uses.Ranged, uses.Addressed:
	}
	return false
}

// isTrim reports whether a call cuts bytes of a set off a text.
func (c *carrier) isTrim(u uses.Use, arg ast.Expr, never rfc3986.CharSet) bool {
	if len(u.Call.Args) == 0 || u.Call.Args[0] != arg {
		return false
	}
	switch library.Of(u.Func).Makes {
	case library.OpTrim, library.OpTrimLeft, library.OpTrimRight, library.OpTrimPrefix, library.OpTrimSuffix:
		s, ok := c.constantText(u.Call.Args[len(u.Call.Args)-1])
		return ok && never.Contains(rfc3986.Chars(s))
	case library.OpTrimSpace:
		return true // escapers leave no space
	default:
		return false
	}
}

// endsIn reports whether all texts that a variable gets, but for what is cut off it, and
// the empty one, end in a byte of a set.
func (c *carrier) endsIn(v *types.Var, set rfc3986.CharSet) bool {
	for _, u := range c.index.Variable(v) {
		if u.Kind != uses.Set {
			continue
		}
		if _, ok := u.Stmt.(*ast.DeclStmt); ok && u.Value == nil {
			continue // var q string
		}
		if u.Value == nil {
			return false
		}
		if cut, ok := ast.Unparen(u.Value).(*ast.SliceExpr); ok && c.index.IsOneLess(cut, v) {
			continue
		}
		e := ast.Unparen(u.Value)
		if sum, ok := e.(*ast.BinaryExpr); ok && sum.Op == token.ADD {
			e = ast.Unparen(sum.Y)
		}
		if call, ok := e.(*ast.CallExpr); ok && len(call.Args) > 1 && library.Of(c.index.Callee(call)).Makes == library.OpSprintf {
			e = call.Args[0]
		}
		if s, ok := c.constantText(e); !ok || s != "" && !set.Has(s[len(s)-1]) {
			return false
		}
	}
	return true
}

// constantText returns the text of a constant expression.
func (x *Elsewhere) constantText(e ast.Expr) (string, bool) {
	v := x.Info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}
