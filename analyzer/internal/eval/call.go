package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A callSite is a call with its evaluated operands.
type callSite struct {
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
	if !last.list || i >= len(c.args) {
		return nil, nil, false
	}
	if !last.fixed() {
		return nil, nil, false
	}
	for _, e := range last.items() {
		args = append(args, e)
		exprs = append(exprs, e.expr)
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
			callee.fn = lit // func() { ... }()
			break
		}
		callee = x.expr(fun)
		c.fn = callee.method
		if callee.bound != nil {
			c.recvExpr, c.recv = callee.bound.expr, callee.bound.val
		}
	case c.recvExpr != nil:
		c.recv = x.expr(c.recvExpr)
	}
	x.arguments(c)
	c.sig, _ = coreSignature(x.Info.TypeOf(e.Fun))
	if c.fn == nil {
		if callee.fn != nil {
			return several(x.inline(callee.fn, c.args))
		}
		x.passedToValue(c, fun)
		for i, a := range c.exprs {
			x.escapes(a, c.args[i])
		}
		x.effects(c)
		return x.opaqueResult(c)
	}
	x.sinks(c)
	v := x.result(c)
	x.filled(c)
	return v
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
	v.results = results
	return v
}

func (x *exec) arguments(c *callSite) {
	if len(c.expr.Args) == 1 {
		v := x.expr(c.expr.Args[0])
		if len(v.results) > 1 {
			c.args = v.results
			return
		}
		c.args, c.exprs = []value{v}, c.expr.Args
		return
	}
	c.exprs = c.expr.Args
	for _, a := range c.expr.Args {
		c.args = append(c.args, x.expr(a))
	}
}

// callee returns the function or method that fun names, and the operand of a
// method.
func (x *exec) callee(fun ast.Expr) (fn *types.Func, recv ast.Expr) {
	switch f := fun.(type) {
	case *ast.Ident:
		fn, _ = x.Info.Uses[f].(*types.Func)
	case *ast.SelectorExpr:
		fn, _ = x.Info.Uses[f.Sel].(*types.Func)
		if s, ok := x.Info.Selections[f]; ok && s.Kind() == types.MethodVal {
			recv = f.X
		}
	case *ast.IndexExpr:
		return x.callee(ast.Unparen(f.X))
	case *ast.IndexListExpr:
		return x.callee(ast.Unparen(f.X))
	}
	return fn, recv
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
	if from == nil || !v.known {
		v.known = false
		if !isTextual(to) {
			return v
		}
		return x.opaque(e)
	}
	switch {
	case isTextual(to) && isTextual(from):
		if h, ok := v.node.(*urltemplate.Hole); ok {
			c := *h
			c.Expr = e
			v.node = &c
		}
		return v
	case isTextual(to):
		// string(r) of a rune.
		out := x.opaque(e)
		return out
	}
	if v.obj != nil {
		return value{obj: v.obj}
	}
	return x.opaque(e)
}

func (x *exec) builtin(e *ast.CallExpr, name string) value {
	vals := make([]value, len(e.Args))
	for i, a := range e.Args {
		if tv, ok := x.Info.Types[a]; ok && tv.IsType() {
			continue
		}
		vals[i] = x.expr(a)
	}
	switch name {
	case "append":
		return x.appended(e, vals)
	case "new":
		if t := x.Info.TypeOf(e); t != nil {
			if p, ok := t.Underlying().(*types.Pointer); ok {
				return zeroValue(p.Elem())
			}
		}
	case "make":
		return x.made(e)
	case "copy":
		if len(e.Args) > 0 {
			x.forget(e.Args[0])
		}
	case "min", "max":
		if len(vals) > 0 {
			out := vals[0]
			for _, v := range vals[1:] {
				out = join(out, v)
			}
			return out
		}
	}
	return x.opaque(e)
}

// appended evaluates append: bytes are text, other slices are lists.
func (x *exec) appended(e *ast.CallExpr, vals []value) value {
	t := x.Info.TypeOf(e)
	if t == nil || len(vals) == 0 {
		return value{}
	}
	if isTextual(t) {
		out := vals[0]
		for i, v := range vals[1:] {
			if !e.Ellipsis.IsValid() {
				v = x.byteValue(e.Args[i+1])
			}
			out = concat(out, x.textOf(e.Args[i+1], v))
		}
		return out
	}
	if !vals[0].list {
		vals[0] = listOf(value{})
	}
	out := value{list: true, elems: append([]value(nil), vals[0].elems...)}
	if e.Ellipsis.IsValid() {
		last := vals[len(vals)-1]
		if len(vals) < 2 {
			return value{}
		}
		if !last.list {
			last = listOf(value{expr: e.Args[len(e.Args)-1]})
			last.elems[0].elems[0].expr = nil
		}
		out.elems = append(out.elems, last.elems...)
	} else {
		for i, v := range vals[1:] {
			x.escapes(e.Args[i+1], v)
			out.elems = append(out.elems, x.textOf(e.Args[i+1], v))
		}
	}
	if len(out.elems) > maxElems {
		return value{}
	}
	return out
}

// maxElems bounds the elements of a list that appends make.
const maxElems = 256

// byteValue is the text of a single byte or rune.
func (x *exec) byteValue(e ast.Expr) value {
	if tv := x.Info.Types[e]; tv.Value != nil {
		if i := x.constantIndex(e); i >= 0 && i < 0x110000 {
			return literal(string(rune(i)), e)
		}
	}
	h := &urltemplate.Hole{Expr: e, Inner: e, Name: urltemplate.Source(e), Type: x.Info.TypeOf(e), Value: rfc3986.NonEmpty(rfc3986.AnyChar())}
	return text(h, 1)
}

func (x *exec) made(e *ast.CallExpr) value {
	t := x.Info.TypeOf(e)
	if t == nil {
		return value{}
	}
	if isBytes(t) {
		if len(e.Args) > 1 && x.constantIndex(e.Args[1]) == 0 {
			return text(nil, 0)
		}
		return x.opaque(e)
	}
	switch t.Underlying().(type) {
	case *types.Slice:
		if len(e.Args) > 1 && x.constantIndex(e.Args[1]) == 0 {
			return value{list: true}
		}
		if isStrings(t) {
			return listOf(text(nil, 0))
		}
	case *types.Map:
		return value{obj: &object{typ: t}}
	}
	return value{}
}

// result evaluates the results of a call.
func (x *exec) result(c *callSite) value {
	if v, ok := x.operation(c); ok {
		return v
	}
	if esc, ok := summary.LookupEscaper(c.fn); ok {
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
	if f := x.function(c.fn); f != nil {
		v := x.functionResults(c, f)
		x.localEffects(c, f)
		return v
	}
	x.effects(c)
	return x.opaqueResult(c)
}

// summaryOf returns what the tables or other packages say of fn.
func (x *exec) summaryOf(fn *types.Func) *summary.Func {
	if s := summary.Lookup(fn); s != nil {
		return s
	}
	if x.Summaries == nil || fn.Pkg() == nil || fn.Pkg() == x.Pkg {
		return nil
	}
	return x.Summaries.Func(fn.Origin())
}

// opaqueResult is the value of a call of which only the function is known.
func (x *exec) opaqueResult(c *callSite) value {
	t := x.Info.TypeOf(c.expr)
	if t == nil {
		return value{}
	}
	tuple, ok := t.(*types.Tuple)
	if !ok {
		return x.opaqueCall(c, 0, t)
	}
	results := make([]value, tuple.Len())
	for i := range results {
		results[i] = x.opaqueCall(c, i, tuple.At(i).Type())
	}
	if len(results) == 0 {
		return value{}
	}
	v := results[0]
	v.results = results
	return v
}

func (x *exec) opaqueCall(c *callSite, i int, t types.Type) value {
	if !isTextual(t) && !isFormattable(t) {
		return value{expr: c.expr}
	}
	h := &urltemplate.Hole{Expr: c.expr, Inner: c.expr, Name: urltemplate.Source(c.expr), Type: t, Value: rfc3986.AnyValue()}
	x.describe(h, c.expr, t)
	if c.fn != nil {
		x.describeResult(h, c, i)
	}
	v := value{node: h, known: true, size: 1, expr: c.expr}
	if isURL(t) {
		v = x.parsed(v, t)
	}
	return v
}

// describeResult adds to a hole what the tables and the name of the function
// say of its result i.
func (x *exec) describeResult(h *urltemplate.Hole, c *callSite, i int) {
	v, known := x.resultValue(c, i)
	if known {
		h.Value = v
	}
	if o := x.callOrigin(c); o != urltemplate.UnknownOrigin {
		h.Origin = o
	}
	if name, ok := summary.IsEscaperName(c.fn.Name()); ok && !known && isTextual(h.Type) {
		x.believeEscaped(h, name, c)
	}
}

// believeEscaped takes a helper that is named as an escaper at its word.
func (x *exec) believeEscaped(h *urltemplate.Hole, name string, c *callSite) {
	h.Escapers = append(h.Escapers, urltemplate.Escaper{Name: name, Call: c.expr})
	h.Value.BadPct = false
	h.Value = h.Value.Narrow(rfc3986.Unreserved().Union(rfc3986.Chars("%+/")))
	h.Value.BadPct = false
	if len(c.exprs) == 1 {
		h.Inner = c.exprs[0]
	}
}

func originOf(o summary.Origin) urltemplate.Origin {
	switch o {
	case summary.RequestOrigin:
		return urltemplate.Request
	case summary.CommandLineOrigin:
		return urltemplate.CommandLine
	case summary.EnvironmentOrigin:
		return urltemplate.Environment
	case summary.DecodedOrigin:
		return urltemplate.Decoded
	case summary.UnknownOrigin:
	}
	return urltemplate.UnknownOrigin
}

// describe adds to a hole what its type, variable and name say of it.
func (x *exec) describe(h *urltemplate.Hole, e ast.Expr, t types.Type) {
	if e != nil {
		if tv, ok := x.Info.Types[e]; ok && tv.Value != nil {
			h.Origin = urltemplate.Constant
			h.Value = rfc3986.Exactly(constantText(tv.Value))
			return
		}
	}
	if v, ok := summary.LookupType(t); ok {
		h.Value = v
	} else if v, ok := x.enumValue(t); ok {
		h.Value = v
	}
	if h.Var != nil && h.Origin == urltemplate.UnknownOrigin && x.isParameter(h.Var) {
		h.Origin = urltemplate.Parameter
	}
	if h.Var != nil && h.Origin == urltemplate.UnknownOrigin {
		if s, ok := summary.LookupVarOrigin(h.Var); ok {
			h.Origin = originOf(s.Origin)
		}
	}
	if h.Var != nil && !isControlled(h.Origin) {
		if o := x.sources[h.Var.Origin()]; isControlled(o) {
			h.Origin = o
		}
	}
	if isTextual(t) && h.Name != "" && summary.IsEscapedName(lastName(h.Name)) {
		h.Escapers = append(h.Escapers, urltemplate.Escaper{Name: urltemplate.UnknownEscape})
		h.Value = h.Value.Narrow(rfc3986.Unreserved().Union(rfc3986.Chars("%+/")))
		h.Value.BadPct = false
	}
}

// isParameter reports whether v is a parameter of the function that is read.
func (x *exec) isParameter(v *types.Var) bool {
	if x.fn == nil {
		return false
	}
	params := x.fn.Signature().Params()
	for i := range params.Len() {
		if params.At(i) == v {
			return true
		}
	}
	return false
}
