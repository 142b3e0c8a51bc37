package eval

import "go/ast"

// assume narrows what variables may hold after cond was found to be holds.
func (x *exec) assume(cond ast.Expr, holds bool) {}

// assumeOneOf narrows tag in a case of a switch over values.
func (x *exec) assumeOneOf(tag ast.Expr, values []ast.Expr) {}

// peek returns what is known of an expression without evaluating it again.
func (x *exec) peek(e ast.Expr) (value, bool) {
	k, ok := x.keyOf(e)
	if !ok {
		return value{}, false
	}
	return x.env.get(k)
}
