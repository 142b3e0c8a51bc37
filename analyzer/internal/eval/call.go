package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// call returns the value of the call e. It also reads the operands, adds candidates for the sinks
// that they reach, and changes the memory as the call may do.
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

// conversion returns the value of e, which converts its operand to the type target. A text that is
// converted to a string or []byte stays the same text.
func (x *exec) conversion(e *ast.CallExpr, target types.Type) value.Value {
	if len(e.Args) != 1 {
		return value.Value{}
	}
	v := x.expr(e.Args[0])
	operand := x.typed.TypeOf(e.Args[0])
	if v.Text.Known && library.IsType(target, library.ALink) {
		x.record.candidate(e.Args[0], v, Sink{Use: &library.LinkUse})
	}
	if tv := x.typed.Types[e]; tv.Value != nil && operand != nil && !isTextual(operand) {
		return x.holes.ConstantValue(e) // string('x')
	}
	if operand == nil || !v.Text.Known {
		v.Text.Known = false
		if !isTextual(target) {
			return v
		}
		return x.holes.Opaque(e)
	}
	switch {
	case isTextual(target) && isTextual(operand):
		if h, ok := v.Text.Node.(*text.Hole); ok {
			c := *h
			c.Expr = e
			if typed.IsString(target) && !typed.IsString(operand) {
				c.Type = target // string(runes[1:]) is no list
			}
			v.Text.Node = &c
		}
		return v
	case isInterface(target) && isTextual(operand) && !typed.HasTextMethod(operand):
		return v // any(s)
	case isTextual(target):
		// string(r) of a rune.
		out := x.holes.Opaque(e)
		if h, ok := out.Text.Node.(*text.Hole); ok && isRune(operand) && v.Runes != nil && !v.Runes.IsEmpty() {
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
	if isRune(target) && v.Runes != nil && !v.Runes.Meets(rfc3986.BeyondASCII()) {
		out.Runes = v.Runes // byte(r)
	}
	return out
}

// A resulter evaluates the results of calls.
type resulter struct{ x *exec }

// result returns the value of the call c. If the function belongs to this package, or is unknown,
// result also changes the memory as the call may do.
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

// isMute reports whether a function of type sig has no results except errors, and no builder as a
// parameter. Its body then says nothing about the value of a call.
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

// functionResults returns the value of c, a call of f, with the arguments of c in place of the
// parameters of f. f is a function of this package.
func (rs *resulter) functionResults(c *calls.Site, f *function) value.Value {
	results := make([]value.Value, len(f.results))
	for i, r := range f.results {
		if r.List && !r.Text.Known {
			results[i] = rs.x.calls.ListResult(c, i, r)
			continue
		}
		results[i] = value.Inherit(rs.resultOf(c, i, r), r)
		if t := typed.Result(c.Sig, i); r.Runes != nil && t != nil && isRune(t) {
			results[i].Runes = r.Runes
		}
	}
	if len(results) == 0 {
		return value.Value{}
	}
	return calls.Several(results)
}

func (rs *resulter) resultOf(c *calls.Site, i int, r value.Value) value.Value {
	if !r.Text.Known {
		t := typed.Result(c.Sig, i)
		if t == nil {
			return value.Value{}
		}
		return rs.x.calls.OpaqueCall(c, i, t)
	}
	parts := calls.MaxLocalParts
	if !rs.x.mem.Work.Spend(r.Text.Size) {
		parts = 0
	}
	n := rs.summary(c.Func.Origin(), i, r.Text.Node, parts)
	if n == nil && r.Text.Node == nil {
		return value.OfNode(nil, 0)
	}
	return calls.ResultOf(rs.x.calls, c, i, n, r.Text.Node)
}

// summary returns n, result i of fn, with the parameters of fn named by their indexes. A text with
// more parts than the parameter parts allows becomes one hole, or nil if it may be any text. The
// result is cached if parts is calls.MaxLocalParts.
func (rs *resulter) summary(fn *types.Func, i int, n text.Node, parts int) text.Node {
	f := rs.x.prog.funcs[fn]
	if f == nil || parts != calls.MaxLocalParts || i >= len(f.results) || f.results[i].Text.Node != n {
		return text.Abstract(n, fn.Signature(), parts)
	}
	if f.summaries == nil {
		f.summaries = make([]text.Node, len(f.results))
	}
	if f.summaries[i] == nil {
		f.summaries[i] = text.Abstract(n, fn.Signature(), parts)
	}
	return f.summaries[i]
}

// maxReturned bounds the elements of a returned list that callers can tell apart.
const maxReturned = 1 << 8

// bounded returns r, a result of a function, for its callers. A text of more than
// calls.MaxLocalParts parts becomes one hole. A list of more than maxReturned elements becomes a
// list of any number of elements, each of which may be any of these.
func bounded(r value.Value) value.Value {
	if r.List && len(r.Elems) > maxReturned {
		return value.ListOf(value.AnyOf(r.Elems))
	}
	if !r.Text.Known || r.Text.Size <= calls.MaxLocalParts {
		return r
	}
	return value.OfNode(&text.Hole{Value: text.ValueOf(r.Text.Node)}, 1)
}

// called adds c to rec.noted if a check examines calls of the called function (library.Watched). A
// call in a loop or in a function literal may be added several times.
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

// resolved sets the texts of URLs in call, the record of c for the checks. One URL is the receiver
// of c. The argument is another one if op is OpResolve: ResolveReference below has a URL as its
// argument, and URL.Parse a string.
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
