package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Where a function is read again for the arguments of a call, tests of constant
// text are decided, so that only the branch that the call takes is read.

// decided returns the outcome of a test; known is false when the arguments do
// not decide it.
func (x *exec) decided(e ast.Expr) (holds, known bool) {
	if !x.decides {
		return false, false
	}
	switch e := ast.Unparen(e).(type) {
	case *ast.UnaryExpr:
		if e.Op == token.NOT {
			holds, known = x.decided(e.X)
			return !holds, known
		}
	case *ast.BinaryExpr:
		return x.decidedBinary(e)
	case *ast.CallExpr:
		return x.decidedCall(e)
	}
	return false, false
}

func (x *exec) decidedBinary(e *ast.BinaryExpr) (holds, known bool) {
	switch e.Op {
	case token.LAND, token.LOR:
		l, lk := x.decided(e.X)
		r, rk := x.decided(e.Y)
		short := e.Op == token.LOR // what one operand decides alone
		if lk && l == short || rk && r == short {
			return short, true
		}
		return !short, lk && rk
	case token.EQL, token.NEQ:
		l, lk := x.constantHere(e.X)
		r, rk := x.constantHere(e.Y)
		if lk && rk {
			return (l == r) == (e.Op == token.EQL), true
		}
		if v, ok := x.Peek(e.X); ok && v.Known && rk && !strings.HasPrefix(r, text.Leading(v.Node)) {
			return e.Op == token.NEQ, true
		}
	}
	return false, false
}

// decidedCall decides strings.HasPrefix and its relatives.
func (x *exec) decidedCall(call *ast.CallExpr) (holds, known bool) {
	fn, _ := x.Typed.Callee(ast.Unparen(call.Fun))
	asks := library.Of(fn).Asks
	if asks == library.NoQuestion || len(call.Args) != 2 {
		return false, false
	}
	what, ok := x.constantHere(call.Args[1])
	v, found := x.Peek(call.Args[0])
	if !ok || !found || !v.Known {
		return false, false
	}
	if head := text.Leading(v.Node); asks == library.AsksPrefix && len(head) >= len(what) {
		return strings.HasPrefix(head, what), true
	}
	s, ok := v.Constant()
	if !ok {
		return false, false
	}
	switch asks {
	case library.AsksPrefix:
		return strings.HasPrefix(s, what), true
	case library.AsksSuffix:
		return strings.HasSuffix(s, what), true
	case library.AsksText:
		return strings.Contains(s, what), true
	default: // no question that constants answer here
	}
	return false, false
}

// constantHere returns the constant text that e has here.
func (x *exec) constantHere(e ast.Expr) (string, bool) {
	if tv := x.Typed.Types[e]; tv.Value != nil {
		if tv.Value.Kind() != constant.String {
			return "", false
		}
		return constant.StringVal(tv.Value), true
	}
	v, ok := x.Peek(e)
	if !ok || v.Obj != nil {
		return "", false
	}
	return v.Constant()
}
