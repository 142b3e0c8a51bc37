package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// callers is a step of the walk along a text that fn returns. The next nodes are the calls of fn. If
// fn is kept where its calls cannot be found, the answer is Found.
func (c *carrier) callers(fn *types.Func) (a uses.Answer) {
	calls, kept := c.index.Callers(fn)
	c.outside = c.outside || fn.Exported() || kept != nil
	if kept != nil {
		c.found = kept
		return uses.Found(true)
	}
	for _, call := range calls {
		a.Next = append(a.Next, uses.Node{Expr: call})
	}
	a.Apart = true
	return a
}

// written is the step for the text of n, which is written to the builder w. The next nodes are the
// reads of the content of w; if w is a parameter, also of the builders that callers pass for it.
//
//	func field(b *strings.Builder, k, v string) { b.WriteString(k + "=" + v) }
func (c *carrier) written(n uses.Node, w *types.Var) uses.Answer {
	a := n.To(c.contents(w)...)
	fn, i := c.index.OwnerOf(w)
	if fn == nil || c.builders[w] {
		return a
	}
	if c.builders == nil {
		c.builders = map[*types.Var]bool{}
	}
	c.builders[w] = true
	if n.In != nil {
		return c.writtenBy(a, n.In.Call, i, n.In.Before)
	}
	c.outside, a.Apart = c.outside || fn.Exported(), true
	calls, _ := c.index.Callers(fn)
	for _, call := range calls {
		if a = c.writtenBy(a, call, i, nil); a.Found {
			break
		}
	}
	return a
}

// writtenBy returns a with the reads of the builder in argument i of call as more next nodes; Found
// if the builder is no local variable. entry is the call that brought the text there, or nil.
func (c *carrier) writtenBy(a uses.Answer, call *ast.CallExpr, i int, entry *uses.Entry) uses.Answer {
	if i >= len(call.Args) {
		return uses.Found(true)
	}
	w := c.index.Named(behindAddress(call.Args[i]))
	if w == nil || !uses.IsLocal(w) {
		c.found = call.Args[i]
		return uses.Found(true)
	}
	further := c.written(uses.Node{In: entry}, w)
	a.Next, a.Found = append(a.Next, further.Next...), a.Found || further.Found
	return a
}

// behindAddress returns x for &x, and e itself for other expressions.
func behindAddress(e ast.Expr) ast.Expr {
	if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		return addr.X
	}
	return e
}

// isTaken reports whether u passes arg to a function of another package that is known to make a URL
// of it, or a part of one.
func (c *carrier) isTaken(u uses.Use, arg ast.Expr) bool {
	if c.Known == nil || u.Func.Pkg() == c.Pkg {
		return false
	}
	for i, a := range u.Call.Args {
		if ast.Unparen(a) == ast.Unparen(arg) {
			use, ok := c.Known(u.Func).ParamUse(i)
			return ok && use.Slot != library.NoSlot && !use.Beside
		}
	}
	return false
}

// body is the step for arg, the text of n, of which the call reader makes an io.Reader. If arg is
// the sink or a text of a form, the walk ends, or goes on at reader if a function with several
// callers returns it. For any other arg, the answer is Found if arg is in no URL and does not
// contain c.edited, the expression that the fix changes.
func (c *carrier) body(n uses.Node, arg ast.Expr, reader *ast.CallExpr) uses.Answer {
	isForm := n.In != nil || c.isInURL(arg)
	if v := c.index.Place(arg); v != nil && v.IsField() {
		isForm = true
	}
	if arg != c.t.Sink && !(c.t.Frame.Form && isForm) {
		return uses.Found(!c.isEdited(arg) && !c.isInURL(arg))
	}
	if fn := c.index.FuncAt(reader.Pos()); n.In == nil && c.index.Of(reader).Kind == uses.Returned && fn != nil {
		if calls, _ := c.index.Callers(fn); len(calls) > 1 {
			return n.To(reader)
		}
	}
	return uses.Answer{}
}
