package flow

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// isTest reports whether u, the comparison of the text of n, has the same result before and after
// escaping: the text is compared with a constant that escapers do not change. In a function that
// the text is passed to, a comparison with any constant counts.
//
//	if path == "" { path = "/" }
//	if opts.Path == "/me/drives" {
//	path = c.base + path; if path != c.base+"/access/ticket" {
func (c *carrier) isTest(n uses.Node, u uses.Use) bool {
	var operands []ast.Expr
	switch up := c.index.Parent(u.Expr).(type) {
	case *ast.BinaryExpr:
		operands = []ast.Expr{up.X, up.Y}
	case *ast.SwitchStmt:
		if !slices.ContainsFunc(up.Body.List, c.hasOther) {
			return true
		}
	}
	if slices.ContainsFunc(operands, c.isLeftByEscapers) {
		return true
	}
	return n.In != nil && (operands == nil || slices.ContainsFunc(operands, func(e ast.Expr) bool { return c.Info.Types[e].Value != nil }))
}

// isAsked reports whether u.Call tests arg for something that escaping does not change: a constant
// at its beginning or end, or a constant anywhere that escapers neither write nor change.
//
//	if strings.HasPrefix(path, "/v1") {
//	if strings.Contains(path, "%s") {
func (c *carrier) isAsked(u uses.Use, arg ast.Expr) bool {
	if len(u.Call.Args) != 2 || u.Call.Args[0] != arg {
		return false
	}
	switch asked := u.Call.Args[1]; library.Of(u.Func).Asks {
	case library.AsksPrefix, library.AsksSuffix:
		return c.isLeftByEscapers(asked)
	case library.AsksText:
		v := c.Info.Types[asked].Value
		if v == nil || v.Kind() != constant.String {
			return false
		}
		s := constant.StringVal(v)
		if len(s) > 1 && s[0] == '%' {
			return !isHex(s[1])
		}
		return s != "" && !isHex(s[0]) && !strings.Contains(s, "/") && c.isLeftByEscapers(asked)
	default:
		return false
	}
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// isOrdered reports whether e compares two texts by <, <=, > or >=, and neither is the constant "".
// Escaping may change the result, because "%" sorts before the bytes that escapers keep.
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

// hasOther reports whether the case clause s has a value other than a constant path that escapers
// of segments leave as it is.
func (c *carrier) hasOther(s ast.Stmt) bool {
	clause, ok := s.(*ast.CaseClause)
	return !ok || slices.ContainsFunc(clause.List, func(e ast.Expr) bool { return !c.isLeftByEscapers(e) })
}

// isLeftByEscapers reports whether e is a constant path that escapers of segments leave as it is.
func (c *carrier) isLeftByEscapers(e ast.Expr) bool {
	v := c.Info.Types[e].Value
	return v != nil && v.Kind() == constant.String && rfc3986.Unreserved().With('/').Contains(rfc3986.Chars(constant.StringVal(v)))
}

// IsNoReading reports whether u, a use of the variable v, does the same whether or not escaper was
// applied to the values in v. That is so if u sets or tests v, or if u only cuts bytes off the ends
// of v that escaper always escapes, and assigns the result to v.
//
//	if q != "" {
//	q = strings.TrimRight(q, "&")
func (x *Elsewhere) IsNoReading(v *types.Var, u uses.Use, escaper string) bool {
	c := carrier{Elsewhere: x, index: x.Uses()}
	coding := text.CodingNamed(escaper)
	never := rfc3986.AnyChar().Minus(coding.Raw).Minus(coding.Emits).Without(coding.SpaceTo)
	switch u.Kind {
	case uses.Set:
		return true
	case uses.Compared:
		return c.isTest(uses.Node{}, u)
	case uses.Argument:
		arg := argumentOf(u)
		if c.index.IsLengthAlone(u, v) || c.isAsked(u, arg) {
			return true
		}
		return c.isTrim(u, arg, never) && c.index.IsKeptIn(u.Call, v)
	case uses.Other, uses.Discarded, uses.Receiver, uses.Assigned, uses.Stored, uses.Returned, uses.Selected, uses.Ranged, uses.Addressed, uses.Indexed, uses.Key:
	}
	return false
}

// isTrim reports whether u.Call only cuts bytes of set off the ends of arg, its first argument.
func (c *carrier) isTrim(u uses.Use, arg ast.Expr, set rfc3986.CharSet) bool {
	if len(u.Call.Args) == 0 || u.Call.Args[0] != arg {
		return false
	}
	switch library.Of(u.Func).Makes {
	case library.OpTrim, library.OpTrimLeft, library.OpTrimRight, library.OpTrimPrefix, library.OpTrimSuffix:
		s, ok := c.constantText(u.Call.Args[len(u.Call.Args)-1])
		return ok && set.Contains(rfc3986.Chars(s))
	case library.OpTrimSpace:
		return true // escapers leave no space
	default:
		return false
	}
}

func (x *Elsewhere) constantText(e ast.Expr) (string, bool) {
	v := x.Info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}
