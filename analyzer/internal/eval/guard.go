package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
)

// Tests narrow what a variable may hold where they have held:
//
//	if !re.MatchString(id) { return err }
//	sink("/u/" + id) // only what re allows
//
// A narrowed value is a copy of the variable's own; where branches meet, the
// two are one again (merged), so a test protects exactly where it has held on
// every way.

// maxCondition bounds how deep && and || are read in each other.
const maxCondition = 12

// assume narrows what variables may hold after cond was found to be holds.
func (x *exec) assume(cond ast.Expr, holds bool) {
	if x.condition >= maxCondition {
		return
	}
	x.condition++
	x.assumed(cond, holds)
	x.condition--
}

func (x *exec) assumed(cond ast.Expr, holds bool) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			x.assume(e.X, !holds)
		}
	case *ast.BinaryExpr:
		if e.Op != token.LAND && e.Op != token.LOR {
			x.assumeCompare(e, holds)
			return
		}
		if (e.Op == token.LAND) == holds {
			for _, op := range operands(e) {
				x.assume(op, holds)
			}
			return
		}
		x.assumeAny(operands(e), holds)
	case *ast.CallExpr, *ast.IndexExpr, *ast.Ident:
		x.assumeResult(e, 0, holds)
	}
}

// operands returns the operands of a chain of && or of ||, in order.
func operands(e *ast.BinaryExpr) []ast.Expr {
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

// maxFailed bounds the tests that are known to have failed before another.
const maxFailed = 8

// assumeAny narrows by at least one of the tests being holds, the ones before
// it being the opposite.
func (x *exec) assumeAny(tests []ast.Expr, holds bool) {
	branches := make([]*env, len(tests))
	for i, op := range tests {
		branches[i] = x.within(func() {
			for _, before := range tests[:min(i, maxFailed)] {
				if !isCompound(before) {
					x.assume(before, !holds)
				}
			}
			x.assume(op, holds)
		})
	}
	x.env.join(branches, x.initial)
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

// shortCircuit evaluates the operands of && or ||: each is reached when the
// ones before it were true, or false.
func (x *exec) shortCircuit(e *ast.BinaryExpr) {
	x.within(func() {
		for _, op := range operands(e) {
			x.expr(op)
			x.assume(op, e.Op == token.LAND)
		}
	})
}

// assumeOneOf narrows tag in a case of a switch over values; without a tag it
// narrows by one of the values being true.
func (x *exec) assumeOneOf(tag ast.Expr, values []ast.Expr) {
	switch {
	case len(values) == 0:
	case tag == nil && len(values) == 1:
		x.assume(values[0], true)
	case tag == nil:
		x.assumeAny(values, true)
	case x.isTrue(tag):
		x.assumeOneOf(nil, values)
	default:
		x.equalsOneOf(tag, values)
	}
}

// assumeNoneOf narrows tag where no case of a switch over values was taken;
// without a tag it narrows by all values being false.
func (x *exec) assumeNoneOf(tag ast.Expr, values []ast.Expr) {
	if tag != nil && x.isTrue(tag) {
		tag = nil
	}
	if tag == nil {
		for _, e := range values[:min(len(values), 2*maxFailed)] {
			x.assume(e, false)
		}
		return
	}
	for _, e := range values {
		if c := x.Info.Types[e].Value; c != nil {
			x.assumeConstant(tag, token.NEQ, c)
		}
	}
}

func (x *exec) isTrue(e ast.Expr) bool {
	c := x.Info.Types[e].Value
	return c != nil && c.Kind() == constant.Bool && constant.BoolVal(c)
}

// peek returns what is known of an expression without evaluating it again.
func (x *exec) peek(e ast.Expr) (value, bool) {
	k, ok := x.keyOf(e)
	if !ok {
		return value{}, false
	}
	return x.env.get(k)
}
