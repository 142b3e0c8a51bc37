package calls

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// OpaqueResult is the value of a call of which only the function is known.
func (x *Evaluator) OpaqueResult(c *Site) value.Value {
	t := x.typed.TypeOf(c.Expr)
	if t == nil {
		return value.Value{}
	}
	tuple, ok := t.(*types.Tuple)
	if !ok {
		return x.OpaqueCall(c, 0, t)
	}
	results := make([]value.Value, tuple.Len())
	for i := range results {
		results[i] = x.OpaqueCall(c, i, tuple.At(i).Type())
	}
	if len(results) == 0 {
		return value.Value{}
	}
	v := results[0]
	v.Results = results
	return v
}

// isReferenceHeader reports whether a call gives the value of a header that holds
// a reference, in escaped form: resp.Header.Get("Location").
func (x *Evaluator) isReferenceHeader(c *Site) bool {
	if !library.Of(c.Func).Does.Has(library.GivesHeader) || len(c.Exprs) == 0 {
		return false
	}
	name, ok := x.typed.Text(c.Exprs[len(c.Exprs)-1])
	return ok && library.HoldsReference(name)
}

// OpaqueCall is result i, of type t, of a call of which only the function is known.
func (x *Evaluator) OpaqueCall(c *Site, i int, t types.Type) value.Value {
	if !typed.IsTextual(t) && !typed.IsFormattable(t) {
		return value.Value{Expr: c.Expr}
	}
	h := &text.Hole{Expr: c.Expr, Inner: c.Expr, Name: text.Source(c.Expr), Type: t, Value: rfc3986.AnyValue()}
	x.holes.Describe(h, c.Expr, t)
	if c.Func != nil {
		h.AsSent = h.AsSent || x.isReferenceHeader(c) || library.Of(c.Func).Makes == library.OpURLString
		x.describeResult(h, c, i)
		if typed.IsInterfaceMethod(c.Func) {
			h.Method, h.Result = c.Func.Origin(), i
		}
	}
	if c.Func == nil && i == 0 {
		h.Given = c.Given
	}
	v := value.Value{Text: text.Of(h, 1), Expr: c.Expr}
	if library.IsURL(t) {
		v = value.ParsedURL(v, t)
	}
	return v
}

// describeResult adds to a hole what the tables and the name of the function
// say of its result i.
func (x *Evaluator) describeResult(h *text.Hole, c *Site, i int) {
	h.Given = c.Given
	v, known := x.resultValue(c, i)
	if known {
		h.Value = v
	}
	if o := x.callOrigin(c, i); o != text.UnknownOrigin {
		h.Origin = o
	}
	if name, ok := names.Escaper(c.Func.Name()); ok && !known && c.Given == nil && typed.IsTextual(h.Type) {
		x.believeEscaped(h, name, c)
	}
}

// believeEscaped takes a helper that is named as an escaper at its word.
func (x *Evaluator) believeEscaped(h *text.Hole, name string, c *Site) {
	h.Escapers = append(h.Escapers, text.Escaper{Name: name, Call: c.Expr})
	h.Value.BadPct = false
	h.Value = h.Value.Narrow(rfc3986.Unreserved().Union(rfc3986.Chars("%+/")))
	h.Value.BadPct = false
	if len(c.Exprs) == 1 {
		h.Inner = c.Exprs[0]
	}
}
