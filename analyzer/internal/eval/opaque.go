package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urlobject"
)

// opaqueResult is the value of a call of which only the function is known.
func (x *reader) opaqueResult(c *site) value {
	t := x.Typed.TypeOf(c.expr)
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

func (x *reader) opaqueCall(c *site, i int, t types.Type) value {
	if !isTextual(t) && !typed.IsFormattable(t) {
		return value{Expr: c.expr}
	}
	h := &text.Hole{Expr: c.expr, Inner: c.expr, Name: text.Source(c.expr), Type: t, Value: rfc3986.AnyValue()}
	x.Describe(h, c.expr, t)
	if c.fn != nil {
		x.describeResult(h, c, i)
		if typed.IsInterfaceMethod(c.fn) {
			h.Method, h.Result = c.fn.Origin(), i
			if v, ok := x.host.Implemented(c.fn, i); ok {
				h.Value = h.Value.Meet(v)
			}
		}
	}
	v := value{Text: text.Of(h, 1), Expr: c.expr}
	if library.IsURL(t) {
		v = urlobject.Parsed(v, t)
	}
	return v
}

// describeResult adds to a hole what the tables and the name of the function
// say of its result i.
func (x *reader) describeResult(h *text.Hole, c *site, i int) {
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
func (x *reader) believeEscaped(h *text.Hole, name string, c *site) {
	h.Escapers = append(h.Escapers, text.Escaper{Name: name, Call: c.expr})
	h.Value.BadPct = false
	h.Value = h.Value.Narrow(rfc3986.Unreserved().Union(rfc3986.Chars("%+/")))
	h.Value.BadPct = false
	if len(c.exprs) == 1 {
		h.Inner = c.exprs[0]
	}
}
