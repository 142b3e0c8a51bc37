package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// call evaluates a call: its operands, what it does with them, its results.
func (x *exec) call(e *ast.CallExpr) value {
	fun := ast.Unparen(e.Fun)
	if tv, ok := x.Typed.Types[fun]; ok && tv.IsType() {
		return x.conversion(e, tv.Type)
	}
	if id, ok := fun.(*ast.Ident); ok {
		if b, ok := x.Typed.Uses[id].(*types.Builtin); ok {
			return x.builtin(e, b.Name())
		}
	}
	c := &site{expr: e}
	var callee value
	c.fn, c.recvExpr = x.Typed.Callee(fun)
	switch {
	case c.fn == nil:
		if lit, ok := fun.(*ast.FuncLit); ok {
			callee.Func = lit // func() { ... }()
			break
		}
		callee = x.expr(fun)
		c.fn = callee.Method
		if callee.Bound != nil {
			c.recvExpr, c.recv = callee.Bound.Expr, callee.Bound.Val
		}
	case c.recvExpr != nil:
		c.recv = x.expr(c.recvExpr)
	}
	x.arguments(c)
	c.sig, _ = typed.Signature(x.Typed.TypeOf(e.Fun))
	c.takeReceiver()
	if c.fn == nil {
		if callee.Yield != nil {
			return x.collect(callee.Yield, c)
		}
		if callee.Func != nil {
			return several(x.inline(callee.Func, c.args))
		}
		x.passedToValue(c, fun)
		for i, a := range c.exprs {
			x.escapes(a, c.args[i])
		}
		x.effects(c)
		x.forgetEntries(c)
		return x.opaqueResult(c)
	}
	x.sinks(c)
	x.called(c)
	v := x.result(c)
	x.filled(c)
	x.forgetEntries(c)
	x.forgetPassed(c)
	if known, ok := x.Element(e); ok {
		return x.At(known, e)
	}
	return v
}

func (x *exec) arguments(c *site) {
	if len(c.expr.Args) == 1 {
		v := x.expr(c.expr.Args[0])
		if len(v.Results) > 1 {
			c.args = v.Results
			return
		}
		c.args, c.exprs = []value{v}, c.expr.Args
		return
	}
	c.exprs, c.args = c.expr.Args, make([]value, 0, len(c.expr.Args))
	for _, a := range c.expr.Args {
		c.args = append(c.args, x.expr(a))
	}
}

// conversion evaluates T(v). Text stays text.
func (x *exec) conversion(e *ast.CallExpr, to types.Type) value {
	if len(e.Args) != 1 {
		return value{}
	}
	v := x.expr(e.Args[0])
	from := x.Typed.TypeOf(e.Args[0])
	if tv := x.Typed.Types[e]; tv.Value != nil && from != nil && !isTextual(from) {
		return x.ConstantValue(e) // string('x')
	}
	if from == nil || !v.Known {
		v.Known = false
		if !isTextual(to) {
			return v
		}
		return x.Opaque(e)
	}
	switch {
	case isTextual(to) && isTextual(from):
		if h, ok := v.Node.(*text.Hole); ok {
			c := *h
			c.Expr = e
			v.Node = &c
		}
		return v
	case isTextual(to):
		// string(r) of a rune.
		out := x.Opaque(e)
		return out
	}
	if v.Obj != nil {
		return value{Obj: v.Obj}
	}
	return x.Opaque(e)
}

// result evaluates the results of a call.
func (x *exec) result(c *site) value {
	if v, ok := x.operation(c); ok {
		return v
	}
	if esc, ok := library.LookupEscaper(c.fn); ok {
		return x.escapeCall(c, esc)
	}
	if v, ok := x.ownText(c); ok {
		return v
	}
	if sum := x.summaryOf(c.fn); sum != nil && len(sum.Results) > 0 {
		return x.summaryResults(c, sum)
	}
	if sum := x.Stated[c.fn.Origin()]; sum != nil {
		return x.summaryResults(c, sum)
	}
	if v, ok := x.parametric(c); ok {
		return v
	}
	if f := x.funcs[c.fn.Origin()]; f != nil && f.decl.Body != nil && isMute(c.fn.Signature()) {
		v := x.opaqueResult(c)
		x.localEffects(c, f)
		return v
	}
	if f := x.function(c.fn); f != nil {
		v := x.functionResults(c, f)
		x.localEffects(c, f)
		return v
	}
	x.effects(c)
	return x.opaqueResult(c)
}

// isMute reports whether a function tells its callers nothing by its results,
// an error at the most, and by what it writes to builders: it need not be read
// for a call of it.
func isMute(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if !isError(v.Type()) {
			return false
		}
	}
	for v := range sig.Params().Variables() {
		if effects.IsWriter(v.Type()) {
			return false
		}
	}
	return true
}
