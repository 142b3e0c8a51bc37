package eval

import (
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A generic function that knows nothing of a type can only return values of it
// that it was given, or that a function that it was given returned:
//
//	lo.Map(ids, func(id string, _ int) string { return url.PathEscape(id) })
//	lo.Ternary(ok, "/a", "/b")

// parametric is the text or list that a generic function returns; ok is false
// when its type does not say where that comes from.
func (rs *resulter) parametric(c *calls.Site) (v value, ok bool) {
	sig := c.Func.Origin().Signature()
	if sig.TypeParams().Len() == 0 || sig.Recv() != nil || sig.Results().Len() == 0 || c.Spread() || len(c.Args) != len(c.Exprs) {
		return value{}, false
	}
	result := sig.Results().At(0).Type()
	of, list := result, false
	if elem := typed.Element(result); elem != nil {
		of, list = elem, true
	}
	param, ok := types.Unalias(of).(*types.TypeParam)
	if t := typed.Result(c.Sig, 0); !ok || t == nil || !list && !isString(t) || list && (typed.Element(t) == nil || !isString(typed.Element(t))) {
		return value{}, false
	}
	var sources []value
	for i, v := range c.Args {
		p := paramIndex(sig, i)
		t := sig.Params().At(p).Type()
		if sig.Variadic() && p == sig.Params().Len()-1 {
			t = t.(*types.Slice).Elem()
		}
		from, given, ok := rs.given(c, i, t, v, param)
		if !ok {
			return value{}, false
		}
		if given {
			sources = append(sources, from)
		}
	}
	if len(sources) == 0 {
		return value{}, false
	}
	v = joinAll(sources)
	if list {
		return listOf(v), v.Text.Known
	}
	return v, v.Text.Known
}

// given is what argument i, for a parameter of type t, has of the type param;
// given is false when it has none, ok when that is not known.
func (rs *resulter) given(c *calls.Site, i int, t types.Type, v value, param *types.TypeParam) (from value, given, ok bool) {
	switch u := types.Unalias(t).(type) {
	case *types.TypeParam:
		if u != param {
			return value{}, false, true
		}
		return rs.x.holes.TextOf(c.Exprs[i], v), true, true
	case *types.Basic:
		return value{}, false, true
	case *types.Signature:
		if r := u.Results(); r.Len() > 0 && types.Unalias(r.At(0).Type()) == types.Type(param) {
			from, ok := rs.returnedBy(c, v)
			return from, true, ok
		}
		return value{}, false, true
	case *types.Slice:
		if types.Unalias(u.Elem()) != types.Type(param) {
			_, other := types.Unalias(u.Elem()).(*types.TypeParam)
			return value{}, false, other
		}
		if !v.List || len(v.Elems) == 0 {
			return value{}, true, false
		}
		from = anyOf(v.Elems)
		return from, true, from.Text.Known
	}
	return value{}, false, isError(t)
}

// returnedBy is what calls of a function value return.
func (rs *resulter) returnedBy(c *calls.Site, f value) (value, bool) {
	if f.Func != nil {
		var results []value
		rs.x.mem.Within(func() { results = rs.x.lits.inline(f.Func, nil) })
		if len(results) == 0 {
			return value{}, false
		}
		return results[0], results[0].Text.Known
	}
	if esc, ok := library.LookupEscaper(f.Method); ok && f.Method != nil {
		h := &text.Hole{Expr: c.Expr, Name: text.Source(c.Expr), Type: types.Typ[types.String], Value: esc.Coding.Apply(rfc3986.AnyValue())}
		h.Escapers = []text.Escaper{{Name: esc.Coding.Name}}
		return ofNode(h, 1), true
	}
	return value{}, false
}
