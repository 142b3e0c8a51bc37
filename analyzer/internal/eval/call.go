package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// call evaluates a call: its operands, what it does with them, its results.
func (x *exec) call(e *ast.CallExpr) value.Value {
	fun := ast.Unparen(e.Fun)
	if tv, ok := x.typed.Types[fun]; ok && tv.IsType() {
		return x.conversion(e, tv.Type)
	}
	if b := x.typed.Builtin(fun); b != "" {
		return x.builtin(e, b)
	}
	c := &calls.Site{Expr: e}
	var callee value.Value
	c.Func, c.RecvExpr = x.typed.Callee(fun)
	switch {
	case c.Func == nil:
		if lit, ok := fun.(*ast.FuncLit); ok {
			callee.Func = lit // func() { ... }()
			break
		}
		callee = x.expr(fun)
		c.Func = callee.Method
		if callee.Bound != nil {
			c.RecvExpr, c.Recv = callee.Bound.Expr, callee.Bound.Val
		}
	case c.RecvExpr != nil:
		c.Recv = x.expr(c.RecvExpr)
	}
	x.arguments(c)
	c.Sig, _ = typed.Signature(x.typed.TypeOf(e.Fun))
	c.TakeReceiver()
	if c.Func == nil {
		if callee.Func != nil {
			return calls.Several(x.lits.inline(callee.Func, c.Args))
		}
		x.pass.passedToValue(c, fun)
		for i, a := range c.Exprs {
			x.record.leaves(a, c.Args[i], isLinkName(fun))
		}
		x.change.effects(c)
		x.change.forgetEntries(c)
		return x.calls.OpaqueResult(c)
	}
	x.pass.sinks(c)
	x.record.called(c)
	v := x.gives.result(c)
	x.pass.filled(c)
	x.change.forgetEntries(c)
	x.change.forgetPassed(c)
	if known, ok := x.mem.Element(e); ok {
		return x.holes.At(known, e)
	}
	return v
}

func (x *exec) arguments(c *calls.Site) {
	if len(c.Expr.Args) == 1 {
		v := x.expr(c.Expr.Args[0])
		if len(v.Results) > 1 {
			c.Args = v.Results
			return
		}
		c.Args, c.Exprs = []value.Value{v}, c.Expr.Args
		return
	}
	c.Exprs, c.Args = c.Expr.Args, make([]value.Value, 0, len(c.Expr.Args))
	for _, a := range c.Expr.Args {
		c.Args = append(c.Args, x.expr(a))
	}
}

// conversion evaluates T(v). Text stays text.
func (x *exec) conversion(e *ast.CallExpr, to types.Type) value.Value {
	if len(e.Args) != 1 {
		return value.Value{}
	}
	v := x.expr(e.Args[0])
	from := x.typed.TypeOf(e.Args[0])
	if v.Text.Known && library.IsType(to, library.ALink) {
		x.record.candidate(e.Args[0], v, Sink{Use: &library.LinkUse})
	}
	if tv := x.typed.Types[e]; tv.Value != nil && from != nil && !isTextual(from) {
		return x.holes.ConstantValue(e) // string('x')
	}
	if from == nil || !v.Text.Known {
		v.Text.Known = false
		if !isTextual(to) {
			return v
		}
		return x.holes.Opaque(e)
	}
	switch {
	case isTextual(to) && isTextual(from):
		if h, ok := v.Text.Node.(*text.Hole); ok {
			c := *h
			c.Expr = e
			v.Text.Node = &c
		}
		return v
	case isInterface(to) && isTextual(from) && !typed.HasTextMethod(from):
		return v // any(s)
	case isTextual(to):
		// string(r) of a rune.
		out := x.holes.Opaque(e)
		if h, ok := out.Text.Node.(*text.Hole); ok && isRune(from) && v.Runes != nil && !v.Runes.IsEmpty() {
			c := *h
			c.Value = c.Value.Meet(rfc3986.NonEmpty(*v.Runes))
			out.Text.Node = &c
		}
		return out
	}
	if v.Obj != nil {
		return value.Value{Obj: v.Obj}
	}
	out := x.holes.Opaque(e)
	if isRune(to) && v.Runes != nil && !v.Runes.Meets(rfc3986.BeyondASCII()) {
		out.Runes = v.Runes // byte(r)
	}
	return out
}

// result evaluates the results of a call.
func (rs *resulter) result(c *calls.Site) value.Value {
	if v, ok := rs.x.calls.Operation(c); ok {
		return v
	}
	if esc, ok := library.LookupEscaper(c.Func); ok {
		return rs.x.calls.EscapeCall(c, esc)
	}
	if sum := rs.x.calls.SummaryOf(c.Func); sum != nil && len(sum.Results) > 0 {
		rs.x.calls.AddElsewhere(c, sum)
		return rs.x.calls.SummaryResults(c, sum)
	}
	if sum := rs.x.prog.Stated[c.Func.Origin()]; sum != nil {
		return rs.x.calls.SummaryResults(c, sum)
	}
	if f := rs.x.prog.funcs[c.Func.Origin()]; f != nil && f.decl.Body != nil && isMute(c.Func.Signature()) {
		v := rs.x.calls.OpaqueResult(c)
		rs.x.change.localEffects(c, f)
		return v
	}
	if f := rs.x.prog.function(c.Func); f != nil {
		v := rs.functionResults(c, f)
		rs.x.change.localEffects(c, f)
		return v
	}
	rs.x.change.effects(c)
	return rs.x.calls.OpaqueResult(c)
}

// isMute reports whether callers learn nothing from the results of a function,
// an error at the most, and by what it writes to builders: it need not be read
// for a call of it.
func isMute(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if !isError(v.Type()) {
			return false
		}
	}
	for v := range sig.Params().Variables() {
		if value.IsWriter(v.Type()) {
			return false
		}
	}
	return true
}
