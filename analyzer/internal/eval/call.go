package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A callSite is a call with its evaluated operands.
type callSite struct {
	// raw is set while a result of it is made that nobody judged before: the
	// values that it has of the caller are the caller's to escape.
	raw  *library.Func
	expr *ast.CallExpr
	fn   *types.Func // nil for a call of a function value
	sig  *types.Signature
	// recvExpr and recv are the operand of a method call.
	recvExpr ast.Expr
	recv     value
	// args are the arguments; exprs are their expressions, which are fewer
	// when a call with several results is passed on.
	args  []value
	exprs []ast.Expr
}

// arg returns argument i; it is not known when there is none.
func (c *callSite) arg(i int) value {
	if i < len(c.args) {
		return c.args[i]
	}
	return value{}
}

// spread reports whether the last argument is a slice followed by "...".
func (c *callSite) spread() bool { return c.expr.Ellipsis.IsValid() }

// variadic returns the arguments from the variadic parameter i on; ok is
// false when they are elements of a slice that is not known.
func (c *callSite) variadic(i int) (args []value, exprs []ast.Expr, ok bool) {
	if i > len(c.args) {
		return nil, nil, true
	}
	if !c.spread() {
		if len(c.exprs) < len(c.args) {
			return nil, nil, false
		}
		return c.args[i:], c.exprs[i:], true
	}
	last := c.args[len(c.args)-1]
	if !last.List || i >= len(c.args) {
		return nil, nil, false
	}
	if !last.IsFixed() {
		return nil, nil, false
	}
	for _, e := range last.Items() {
		args = append(args, e)
		exprs = append(exprs, e.Expr)
	}
	return args, exprs, true
}

// call evaluates a call: its operands, what it does with them, its results.
func (x *exec) call(e *ast.CallExpr) value {
	fun := ast.Unparen(e.Fun)
	if tv, ok := x.Info.Types[fun]; ok && tv.IsType() {
		return x.conversion(e, tv.Type)
	}
	if id, ok := fun.(*ast.Ident); ok {
		if b, ok := x.Info.Uses[id].(*types.Builtin); ok {
			return x.builtin(e, b.Name())
		}
	}
	c := &callSite{expr: e}
	var callee value
	c.fn, c.recvExpr = x.callee(fun)
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
	c.sig, _ = coreSignature(x.Info.TypeOf(e.Fun))
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
	if known, ok := x.element(e); ok {
		return x.at(known, e)
	}
	return v
}

// takeReceiver makes the first argument of a method expression the receiver.
//
//	f := T.url
//	f(t, id)
func (c *callSite) takeReceiver() {
	if c.fn == nil || c.recvExpr != nil || c.fn.Signature().Recv() == nil || len(c.exprs) == 0 || len(c.exprs) != len(c.args) {
		return
	}
	c.recvExpr, c.recv = c.exprs[0], c.args[0]
	c.exprs, c.args = c.exprs[1:], c.args[1:]
	c.sig = c.fn.Signature()
}

func coreSignature(t types.Type) (*types.Signature, bool) {
	if t == nil {
		return nil, false
	}
	sig, ok := coreType(t).(*types.Signature)
	return sig, ok
}

// several makes the value of a call from its results.
func several(results []value) value {
	switch len(results) {
	case 0:
		return value{}
	case 1:
		return results[0]
	}
	v := results[0]
	v.Results = results
	return v
}

func (x *exec) arguments(c *callSite) {
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
	from := x.Info.TypeOf(e.Args[0])
	if tv := x.Info.Types[e]; tv.Value != nil && from != nil && !isTextual(from) {
		return x.constantValue(e) // string('x')
	}
	if from == nil || !v.Known {
		v.Known = false
		if !isTextual(to) {
			return v
		}
		return x.opaque(e)
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
		out := x.opaque(e)
		return out
	}
	if v.Obj != nil {
		return value{Obj: v.Obj}
	}
	return x.opaque(e)
}

// result evaluates the results of a call.
func (x *exec) result(c *callSite) value {
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
		if isWriter(v.Type()) {
			return false
		}
	}
	return true
}

// summaryOf returns what the tables or other packages say of fn.
func (x *exec) summaryOf(fn *types.Func) *library.Func {
	if s := library.Lookup(fn); s != nil {
		return s
	}
	if x.Summaries == nil || fn.Pkg() == nil || fn.Pkg() == x.Pkg {
		return nil
	}
	return x.Summaries.Func(fn.Origin())
}
