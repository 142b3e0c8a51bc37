package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// called notes a call of a function that checks may ask for. One in a loop or
// a function literal is noted each time it is read.
func (x *exec) called(c *calls.Site) {
	if c.Func == nil || !library.Watched(c.Func) {
		return
	}
	call := uses.Call{Expr: c.Expr, Func: c.Func.Origin(), In: x.Func}
	if c.RecvExpr != nil {
		call.Recv = &uses.Operand{Expr: c.RecvExpr, Text: c.Recv.Node, Known: c.Recv.Known}
	}
	call.Args = make([]uses.Operand, len(c.Args))
	for i, v := range c.Args {
		call.Args[i] = uses.Operand{Text: v.Node, Known: v.Known}
		if i < len(c.Exprs) {
			call.Args[i].Expr = c.Exprs[i]
		}
	}
	x.calls = append(x.calls, call)
}
