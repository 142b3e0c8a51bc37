package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// opaque is the value of an expression of which only the type is known.
func (x *exec) opaque(e ast.Expr) value {
	t := x.first(e)
	if t == nil || !isTextual(t) && !isFormattable(t) {
		return value{Expr: e}
	}
	return x.holeOf(e, t)
}

// first returns the type of e, of the value alone where e also says whether
// there is one:
//
//	v, ok := m[k]
func (x *exec) first(e ast.Expr) types.Type {
	t := x.Info.TypeOf(e)
	if tuple, ok := t.(*types.Tuple); ok && tuple.Len() == 2 {
		if _, isCall := ast.Unparen(e).(*ast.CallExpr); !isCall {
			return tuple.At(0).Type()
		}
	}
	return t
}

// holeOf returns the text of a value of type t that e yields.
func (x *exec) holeOf(e ast.Expr, t types.Type) value {
	h := &text.Hole{Expr: e, Inner: e, Name: text.Source(e), Type: t, Value: rfc3986.AnyValue()}
	x.describe(h, e, t)
	return value{Text: text.Of(h, 1), Expr: e}
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
	v.Results = results
	return v
}

func (x *exec) opaqueCall(c *callSite, i int, t types.Type) value {
	if !isTextual(t) && !isFormattable(t) {
		return value{Expr: c.expr}
	}
	h := &text.Hole{Expr: c.expr, Inner: c.expr, Name: text.Source(c.expr), Type: t, Value: rfc3986.AnyValue()}
	x.describe(h, c.expr, t)
	if c.fn != nil {
		x.describeResult(h, c, i)
		if isInterfaceMethod(c.fn) {
			h.Method, h.Result = c.fn.Origin(), i
			if v, ok := x.implemented(c.fn, i); ok {
				h.Value = h.Value.Meet(v)
			}
		}
	}
	v := value{Text: text.Of(h, 1), Expr: c.expr}
	if isURL(t) {
		v = x.parsed(v, t)
	}
	return v
}

// describeResult adds to a hole what the tables and the name of the function
// say of its result i.
func (x *exec) describeResult(h *text.Hole, c *callSite, i int) {
	v, known := x.resultValue(c, i)
	if known {
		h.Value = v
	}
	if o := x.callOrigin(c); o != text.UnknownOrigin {
		h.Origin = o
	}
	if name, ok := names.Escaper(c.fn.Name()); ok && !known && isTextual(h.Type) {
		x.believeEscaped(h, name, c)
	}
}

// believeEscaped takes a helper that is named as an escaper at its word.
func (x *exec) believeEscaped(h *text.Hole, name string, c *callSite) {
	h.Escapers = append(h.Escapers, text.Escaper{Name: name, Call: c.expr})
	h.Value.BadPct = false
	h.Value = h.Value.Narrow(rfc3986.Unreserved().Union(rfc3986.Chars("%+/")))
	h.Value.BadPct = false
	if len(c.exprs) == 1 {
		h.Inner = c.exprs[0]
	}
}

// originOf returns the origin of what a source gives by itself.
func originOf(s library.Source) text.Origin {
	switch s.Origin {
	case library.RequestOrigin:
		return requested(s)
	case library.CommandLineOrigin:
		return text.CommandLine
	case library.EnvironmentOrigin:
		return text.Environment
	case library.DecodedOrigin:
		return text.Decoded
	case library.UnknownOrigin:
	}
	return text.UnknownOrigin
}

// describe adds to a hole what its type, variable and name say of it.
func (x *exec) describe(h *text.Hole, e ast.Expr, t types.Type) {
	if e != nil {
		if tv, ok := x.Info.Types[e]; ok && tv.Value != nil {
			h.Origin = text.Constant
			h.Value = rfc3986.Exactly(constantText(tv.Value))
			return
		}
	}
	if v, ok := library.LookupType(t); ok {
		h.Value = v
	} else if v, ok := x.enumValue(t); ok {
		h.Value = v
	}
	if h.Var != nil && h.Origin == text.UnknownOrigin && x.isParameter(h.Var) {
		h.Origin = text.Parameter
	}
	if h.Var != nil && h.Origin == text.UnknownOrigin {
		if s, ok := library.LookupVarOrigin(h.Var); ok {
			h.Origin = originOf(s)
		}
	}
	if h.Var != nil && !store.IsControlled(h.Origin) {
		if o := x.sources[h.Var.Origin()]; store.IsControlled(o) {
			h.Origin = o
		}
	}
	kind := names.Unknown
	if isTextual(t) {
		kind = names.Judge(names.Value{Name: text.LastName(h.Name)}, names.Site{}).Kind
	}
	h.AsSent = kind == names.Raw
	if kind == names.Escaped {
		h.Escapers = append(h.Escapers, text.Escaper{Name: text.UnknownEscape})
		h.Value = h.Value.Narrow(rfc3986.Unreserved().Union(rfc3986.Chars("%+/")))
		h.Value.BadPct = false
	}
}

// isParameter reports whether v is a parameter of the function that is read.
func (x *exec) isParameter(v *types.Var) bool {
	if x.fn == nil || v.Kind() != types.ParamVar {
		return false
	}
	if x.params == nil {
		x.params = map[*types.Var]bool{}
		for param := range x.fn.Signature().Params().Variables() {
			x.params[param] = true
		}
	}
	return x.params[v]
}
