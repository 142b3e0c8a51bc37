package eval

import (
	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// called notes a call of a function that checks may ask for. One in a loop or
// a function literal is noted each time it is read.
func (rec *recorder) called(c *calls.Site) {
	if c.Func == nil || !library.Watched(c.Func) {
		return
	}
	call := uses.Call{Expr: c.Expr, Func: c.Func.Origin(), In: rec.x.fn}
	if c.RecvExpr != nil {
		call.Recv = &uses.Operand{Expr: c.RecvExpr, Text: c.Recv.Text.Node, Known: c.Recv.Text.Known}
	}
	call.Args = make([]uses.Operand, len(c.Args))
	for i, v := range c.Args {
		call.Args[i] = uses.Operand{Text: v.Text.Node, Known: v.Text.Known}
		if i < len(c.Exprs) {
			call.Args[i].Expr = c.Exprs[i]
		}
	}
	if op := library.Of(c.Func).Makes; call.Recv != nil && (op == library.OpResolve || op == library.OpParseReference) {
		resolved(rec.x, c, &call, op)
	}
	rec.noted = append(rec.noted, call)
}

// resolved notes the texts of the URLs that a call resolves a reference with, as their
// fields are set here.
//
//	base.ResolveReference(&url.URL{Path: "users"})
func resolved(x *exec, c *calls.Site, call *uses.Call, op library.Op) {
	base := x.mem.URLText(c.RecvExpr, c.Recv)
	call.Recv.Text, call.Recv.Known = base.Text.Node, base.Text.Known
	if op == library.OpResolve && len(c.Exprs) == 1 {
		ref := x.mem.URLText(c.Exprs[0], c.Args[0])
		call.Args[0].Text, call.Args[0].Known = ref.Text.Node, ref.Text.Known
	}
}
