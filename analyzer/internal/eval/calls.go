package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// called notes a call of a function that checks may ask for. One in a loop or
// a function literal is noted each time it is read.
func (x *exec) called(c *site) {
	if c.fn == nil || !library.Watched(c.fn) {
		return
	}
	call := uses.Call{Expr: c.expr, Func: c.fn.Origin(), In: x.Func}
	if c.recvExpr != nil {
		call.Recv = &uses.Operand{Expr: c.recvExpr, Text: c.recv.Node, Known: c.recv.Known}
	}
	call.Args = make([]uses.Operand, len(c.args))
	for i, v := range c.args {
		call.Args[i] = uses.Operand{Text: v.Node, Known: v.Known}
		if i < len(c.exprs) {
			call.Args[i].Expr = c.exprs[i]
		}
	}
	x.calls = append(x.calls, call)
}
