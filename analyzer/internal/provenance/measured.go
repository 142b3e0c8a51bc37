package provenance

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// firstAnyway returns where the first piece of an address is read that a call splits at its
// colons, though the list is measured: where the tests of its length let as many pieces
// through as "[::1]:80" has.
//
//	parts := strings.Split(u.Host, ":"); host := parts[0]; if len(parts) == 2 { port = parts[1] }
//	if len(parts) > 1 { host = parts[0] }
//
// A list that is used for something else is one of which all pieces may be looked at.
func firstAnyway(r Slicer, call *ast.CallExpr) []ast.Expr {
	m := measure{r: r, colons: 3}
	m.pieces = m.colons + 1
	if len(call.Args) == 3 {
		if n, ok := m.number(call.Args[2]); ok && n > 0 {
			m.pieces = min(m.pieces, n)
		}
	}
	var out []ast.Expr
	for _, use := range r.mayReach(call) {
		if use.Kind == uses.Argument && m.isLength(use.Call) {
			continue
		}
		at, ok := r.Uses.Parent(use.Expr).(*ast.IndexExpr)
		if !ok || use.Kind != uses.Indexed {
			return nil
		}
		m.list = r.Uses.Named(use.Expr)
		i, ok := m.number(at.Index)
		switch {
		case !ok || isElementSet(r, at):
			return nil
		case i == 0 && !r.IsComparedOnly(at) && m.reaches(at):
			out = append(out, at)
		}
	}
	return out
}

// isElementSet reports whether an assignment gives an element another value.
func isElementSet(r Slicer, at *ast.IndexExpr) bool {
	set, ok := r.Uses.Parent(at).(*ast.AssignStmt)
	return ok && slices.Contains(set.Lhs, ast.Expr(at))
}

// A measure decides conditions on the length of a list, which has so many pieces, and on
// the colons of the text that it was split from.
type measure struct {
	r              Slicer
	list           *types.Var
	pieces, colons int
}

// reaches reports whether a place is come to, so far as the conditions around and before it
// speak of the length.
func (m measure) reaches(place ast.Node) bool {
	for n := place; n != nil; {
		up := m.r.Uses.Parent(n)
		switch up := up.(type) {
		case *ast.IfStmt:
			if n == ast.Node(up.Body) && m.says(up.Cond, false) || n == up.Else && m.says(up.Cond, true) {
				return false
			}
		case *ast.BinaryExpr:
			if n == ast.Node(up.Y) && (up.Op == token.LAND && m.says(up.X, false) || up.Op == token.LOR && m.says(up.X, true)) {
				return false
			}
		case *ast.CaseClause:
			if !m.takes(up) || m.isLeftBefore(up.Body, n) {
				return false
			}
		case *ast.BlockStmt:
			if m.isLeftBefore(up.List, n) {
				return false
			}
		}
		n = up
	}
	return true
}

// isLeftBefore reports whether a statement before n leaves the list at this length.
func (m measure) isLeftBefore(list []ast.Stmt, n ast.Node) bool {
	for _, s := range list {
		if s == n {
			return false
		}
		if test, ok := s.(*ast.IfStmt); ok && m.says(test.Cond, true) && m.leaves(test.Body) {
			return true
		}
	}
	return false
}

// leaves reports whether nothing after a block is come to from its end.
func (m measure) leaves(block *ast.BlockStmt) bool {
	if len(block.List) == 0 {
		return false
	}
	switch last := block.List[len(block.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	case *ast.ExprStmt:
		call, ok := last.X.(*ast.CallExpr)
		return ok && ((typed.Info{Info: m.r.Info}).Builtin(call.Fun) == "panic" || library.Of(m.r.Uses.Callee(call)).Does.Has(library.NeverReturns))
	}
	return false
}

// takes reports whether a switch may take one of its cases at this length.
func (m measure) takes(clause *ast.CaseClause) bool {
	block := m.r.Uses.Parent(clause)
	over, ok := m.r.Uses.Parent(block).(*ast.SwitchStmt)
	if !ok {
		return true
	}
	for _, s := range over.Body.List {
		other, ok := s.(*ast.CaseClause)
		switch {
		case !ok:
		case other == clause && clause.List != nil:
			return !m.isNone(over.Tag, clause.List)
		case other != clause && (clause.List == nil || other.Pos() < clause.Pos()) && m.isOne(over.Tag, other.List):
			return false
		}
	}
	return true
}

// isOne and isNone report whether one of the values of a case is known to hold, and whether
// all are known not to.
func (m measure) isOne(tag ast.Expr, values []ast.Expr) bool {
	return slices.ContainsFunc(values, func(v ast.Expr) bool { return m.is(tag, v, true) })
}

func (m measure) isNone(tag ast.Expr, values []ast.Expr) bool {
	return !slices.ContainsFunc(values, func(v ast.Expr) bool { return !m.is(tag, v, false) })
}

func (m measure) is(tag, value ast.Expr, holds bool) bool {
	if tag == nil {
		return m.says(value, holds)
	}
	a, isNumber := m.number(tag)
	b, isKnown := m.number(value)
	return isNumber && isKnown && (a == b) == holds
}

// says reports whether a condition is known to hold, or not to, at this length.
func (m measure) says(cond ast.Expr, holds bool) bool {
	switch e := ast.Unparen(cond).(type) {
	case *ast.Ident:
		value, whole, ok := m.r.valueOf(e)
		return ok && whole && value != cond && m.says(value, holds)
	case *ast.UnaryExpr:
		return e.Op == token.NOT && m.says(e.X, !holds)
	case *ast.BinaryExpr:
		switch {
		case e.Op == token.LAND && holds, e.Op == token.LOR && !holds:
			return m.says(e.X, holds) && m.says(e.Y, holds)
		case e.Op == token.LAND, e.Op == token.LOR:
			return m.says(e.X, holds) || m.says(e.Y, holds)
		}
		a, isNumber := m.number(e.X)
		b, isKnown := m.number(e.Y)
		return isNumber && isKnown && isComparison(e.Op) && constant.Compare(constant.MakeInt64(int64(a)), e.Op, constant.MakeInt64(int64(b))) == holds
	}
	return false
}

func isComparison(op token.Token) bool {
	return slices.Contains([]token.Token{token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ}, op)
}

// number returns the value of a constant, of the length of the list, or of the number of
// colons in a text.
func (m measure) number(e ast.Expr) (int, bool) {
	if v := m.r.Info.Types[e].Value; v != nil && v.Kind() == constant.Int {
		n, ok := constant.Int64Val(v)
		return int(n), ok
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	switch {
	case !ok:
		return 0, false
	case m.isLength(call):
		return m.pieces, m.list != nil && m.r.Uses.Named(call.Args[0]) == m.list
	case len(call.Args) == 2 && library.Of(m.r.Uses.Callee(call)).Asks == library.CountsText:
		sep, isConst := m.r.Constant(call.Args[1])
		return m.colons, isConst && sep == ":"
	}
	return 0, false
}

// isLength reports whether a call is one of len.
func (m measure) isLength(call *ast.CallExpr) bool {
	return (typed.Info{Info: m.r.Info}).Builtin(call.Fun) == "len"
}
