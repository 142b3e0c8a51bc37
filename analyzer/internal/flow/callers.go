package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// callers follows the result of a function to its calls, also calls through an interface or a
// variable. If the function is stored anywhere else, its callers are unknown.
//
//	names["artifact"] = pathOf
func (c *carrier) callers(fn *types.Func) (a uses.Answer) {
	if fn.Exported() {
		c.outside = true
	}
	calls := c.index.CallsThrough(fn)
	for _, e := range c.index.Mentions(fn) {
		if c.index.CallBy(e) != nil {
			continue
		}
		through, ok := c.index.CallsOfValue(e)
		if !ok {
			c.found, c.outside = e, true
			return uses.Found(true)
		}
		calls = append(calls, through...)
	}
	for _, call := range calls {
		a.Next = append(a.Next, uses.Node{Expr: call})
	}
	a.Apart = true
	return a
}

// written follows a text that is written to a builder to what takes its content: out of the
// function, where the builder is that of its callers.
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
	for _, call := range c.index.CallsThrough(fn) {
		if a = c.writtenBy(a, call, i, nil); a.Found {
			break
		}
	}
	return a
}

// writtenBy adds to an answer what takes the content of the builder that a call gives for a
// parameter.
func (c *carrier) writtenBy(a uses.Answer, call *ast.CallExpr, i int, in *uses.Entry) uses.Answer {
	if i >= len(call.Args) {
		return uses.Found(true)
	}
	w := c.index.Named(behindAddress(call.Args[i]))
	if w == nil || !uses.IsLocal(w) {
		c.found = call.Args[i]
		return uses.Found(true)
	}
	further := c.written(uses.Node{In: in}, w)
	a.Next, a.Found = append(a.Next, further.Next...), a.Found || further.Found
	return a
}

// behindAddress returns what an expression is the address of; e itself where it is none.
func behindAddress(e ast.Expr) ast.Expr {
	if addr, ok := ast.Unparen(e).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		return addr.X
	}
	return e
}

// isTaken reports whether a function of another package is known to make a URL, or part of
// one, from an argument.
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

// body ends where a reader is made of the body of a form, which is what the template is of,
// and finds another one that is made of the same value. What a function returns may be a form
// for one caller, and another text for the next.
func (c *carrier) body(n uses.Node, arg ast.Expr, reader *ast.CallExpr) uses.Answer {
	isForm := n.In != nil || c.isInURL(arg)
	if v := c.index.Place(arg); v != nil && v.IsField() {
		isForm = true
	}
	if arg != c.t.Sink && !(c.t.Frame.Form && isForm) {
		return uses.Found(!c.isEdited(arg) && !c.isInURL(arg))
	}
	if fn := c.index.FuncAt(reader.Pos()); n.In == nil && c.index.Of(reader).Kind == uses.Returned && fn != nil && len(c.index.CallsThrough(fn)) > 1 {
		return n.To(reader)
	}
	return uses.Answer{}
}
