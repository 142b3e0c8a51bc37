package guard

import (
	"go/ast"
	"go/token"
)

// Assume narrows what variables may hold after cond was found to be holds.
func (g *Narrower) Assume(cond ast.Expr, holds bool) {
	if g.condition >= maxCondition {
		return
	}
	g.condition++
	g.assumed(cond, holds)
	g.condition--
}

func (g *Narrower) assumed(cond ast.Expr, holds bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			g.Assume(e.X, !holds)
		}
	case *ast.BinaryExpr:
		if e.Op != token.LAND && e.Op != token.LOR {
			g.assumeCompare(e, holds)
			return
		}
		if (e.Op == token.LAND) == holds {
			for _, op := range Operands(e) {
				g.Assume(op, holds)
			}
			return
		}
		g.assumeAny(Operands(e), holds)
	case *ast.CallExpr, *ast.IndexExpr, *ast.Ident:
		g.assumeResult(e, 0, holds)
	}
}

// Operands returns the operands of a chain of && or of ||, in order.
func Operands(e *ast.BinaryExpr) []ast.Expr {
	reversed := []ast.Expr{e.Y}
	left := e.X
	for {
		b, ok := ast.Unparen(left).(*ast.BinaryExpr)
		if !ok || b.Op != e.Op {
			break
		}
		reversed = append(reversed, b.Y)
		left = b.X
	}
	list := []ast.Expr{left}
	for i := len(reversed) - 1; i >= 0; i-- {
		list = append(list, reversed[i])
	}
	return list
}

// assumeAny narrows by at least one of the tests being holds, the ones before
// it being the opposite.
func (g *Narrower) assumeAny(tests []ast.Expr, holds bool) {
	ways := make([]func(), len(tests))
	for i, op := range tests {
		ways[i] = func() {
			for _, before := range tests[:min(i, maxFailed)] {
				if !isCompound(before) {
					g.Assume(before, !holds)
				}
			}
			g.Assume(op, holds)
		}
	}
	g.state.Either(ways)
}

// isCompound reports whether e is made of && or ||.
func isCompound(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		return isCompound(e.X)
	case *ast.BinaryExpr:
		return e.Op == token.LAND || e.Op == token.LOR
	}
	return false
}

// AssumeOneOf narrows tag in a case of a switch over values; without a tag it
// narrows by one of the values being true.
func (g *Narrower) AssumeOneOf(tag ast.Expr, values []ast.Expr) {
	switch {
	case len(values) == 0:
	case tag == nil && len(values) == 1:
		g.Assume(values[0], true)
	case tag == nil:
		g.assumeAny(values, true)
	default:
		g.equalsOneOf(tag, values)
	}
}

// AssumeNoneOf narrows tag where no case of a switch over values was taken;
// without a tag it narrows by all values being false.
func (g *Narrower) AssumeNoneOf(tag ast.Expr, values []ast.Expr) {
	if tag == nil {
		for _, e := range values[:min(len(values), 2*maxFailed)] {
			g.Assume(e, false)
		}
		return
	}
	for _, e := range values {
		if c := g.info.Types[e].Value; c != nil {
			g.assumeConstant(tag, token.NEQ, c)
		}
	}
}
