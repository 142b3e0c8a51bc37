package eval

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urlobject"
)

// functionResults evaluates a call of a function of this package.
func (x *exec) functionResults(c *site, f *function) value {
	results := make([]value, len(f.results))
	for i, r := range f.results {
		if r.List && !r.Known {
			results[i] = x.listResult(c, i, r)
			continue
		}
		results[i] = store.Inherit(x.resultOf(c, i, r), r)
	}
	if len(results) == 0 {
		return value{}
	}
	return several(results)
}

func (x *exec) resultOf(c *site, i int, r value) value {
	if !r.Known {
		t := typed.Result(c.sig, i)
		if t == nil {
			return value{}
		}
		return x.opaqueCall(c, i, t)
	}
	if i == 0 {
		if v, ok := x.reread(c, r); ok {
			return v
		}
	}
	parts := maxLocalParts
	if !x.Work.Spend(r.Size) {
		parts = 0
	}
	n := text.Abstract(r.Node, c.fn.Origin().Signature(), parts)
	if n == nil && r.Node == nil {
		return ofNode(nil, 0)
	}
	return x.instantiateResult(c, i, n)
}

// maxLocalParts bounds the parts of a text that the functions of its own
// package see.
const maxLocalParts = 1 << 10

// bounded returns a result as the callers of the function see it: of one that
// has too many parts, what it may hold is left.
func bounded(r value) value {
	if !r.Known || r.Size <= maxLocalParts {
		return r
	}
	return ofNode(&text.Hole{Value: text.ValueOf(r.Node)}, 1)
}

// summaryResults evaluates a call of a function with a library.
func (x *reader) summaryResults(c *site, sum *library.Func) value {
	n := 1
	if c.sig != nil {
		n = c.sig.Results().Len()
	}
	results := make([]value, n)
	for i := range results {
		if r := sum.ResultAt(i); r != nil {
			if c.raw = nil; r.Raw {
				c.raw = sum
			}
			results[i] = x.instantiateResult(c, i, r.Text.Node)
			continue
		}
		if t := typed.Result(c.sig, i); t != nil {
			results[i] = x.opaqueCall(c, i, t)
		}
	}
	return several(results)
}

// instantiateResult is the text of result i at a call: that of the summary with
// the arguments in place of the parameters.
func (x *reader) instantiateResult(c *site, i int, n text.Node) value {
	t := typed.Result(c.sig, i)
	if t == nil {
		return value{}
	}
	switch p := n.(type) {
	case nil:
		return x.opaqueCall(c, i, t)
	case *text.Hole:
		return x.namedResult(c, i, t, p)
	case *text.Alt:
		if v, ok := x.choice(c, i, t, p); ok {
			return v
		}
	case *text.Param:
		if p.Form != text.Plain {
			break
		}
		v := x.passedThrough(c, p)
		if library.IsURL(t) && v.Obj == nil && v.Known {
			v = urlobject.Parsed(v, t)
		}
		return v
	}
	v := x.instantiate(c, n)
	if !v.Known {
		return x.opaqueCall(c, i, t)
	}
	whole := &text.Foreign{Func: c.fn.Origin(), Result: i, Node: v.Node, Call: c.expr}
	if c.sig.Results().Len() == 1 && c.fn.Pkg() == x.Pkg {
		whole.Use = c.expr
	}
	v.Node = whole
	if library.IsURL(t) {
		v = urlobject.Parsed(v, t)
	}
	return v
}

// choice is a result that is one of several values, as they are: what the
// function does not put into a larger text stands where the call stands.
//
//	switch v := id.(type) { case int: return strconv.Itoa(v); case string: return v }
func (x *reader) choice(c *site, i int, t types.Type, n *text.Alt) (value, bool) {
	alt := &text.Alt{}
	size := 0
	var own *text.Hole // the values that the function makes, as one
	for _, of := range n.Of {
		var v value
		switch p := of.(type) {
		case *text.Literal:
			v = literal(p.Text, nil)
			v.Node = &text.Foreign{Func: c.fn.Origin(), Result: i, Node: v.Node, Call: c.expr}
		case *text.Param:
			if p.Form != text.Plain {
				return value{}, false
			}
			v = x.passedThrough(c, p)
		case *text.Hole:
			v = x.namedResult(c, i, t, p)
			h, ok := v.Node.(*text.Hole)
			if ok && own != nil && sameEscapers(own, h) {
				own.Value = own.Value.Join(h.Value)
				continue
			}
			own = h
		default:
			return value{}, false
		}
		if !v.Known {
			return value{}, false
		}
		alt.Of = append(alt.Of, v.Node)
		size += v.Size
	}
	if len(alt.Of) == 1 {
		return ofNode(alt.Of[0], size), true
	}
	if h := asOneNumber(own, alt.Of); h != nil {
		return ofNode(h, 1), true
	}
	return ofNode(alt, size), true
}

// asOneNumber is the value of a helper that prints a number that it is given,
// in one of several ways; nil when that is not all it does.
func asOneNumber(own *text.Hole, of []text.Node) *text.Hole {
	if own == nil || len(own.Escapers) > 0 {
		return nil
	}
	out, found := *own, false
	for _, n := range of {
		h, ok := n.(*text.Hole)
		if !ok || len(h.Escapers) > 0 {
			return nil
		}
		if h == own {
			continue
		}
		b, ok := h.Type.(*types.Basic)
		if !ok || b.Info()&types.IsNumeric == 0 {
			return nil
		}
		out.Value, found = out.Value.Join(h.Value), true
	}
	if !found {
		return nil
	}
	return &out
}

func sameEscapers(a, b *text.Hole) bool {
	return slices.EqualFunc(a.Escapers, b.Escapers, func(d, e text.Escaper) bool { return d.Name == e.Name })
}

// namedResult is a result that is one value: it stands where the call stands.
func (x *reader) namedResult(c *site, i int, t types.Type, p *text.Hole) value {
	v := x.opaqueCall(c, i, t)
	h, ok := v.Node.(*text.Hole)
	if !ok {
		return v
	}
	if h.Value == rfc3986.AnyValue() || len(p.Escapers) > 0 {
		h.Value = p.Value
	}
	if len(p.Escapers) > 0 {
		h.Escapers = slices.Clone(p.Escapers)
	}
	return v
}

// passedThrough is the result of a function that returns its argument,
// escaped or as it is.
func (x *reader) passedThrough(c *site, p *text.Param) value {
	if v := c.arg(p.Index); v.Obj != nil && len(p.Escapers) == 0 {
		return v
	}
	v := x.argument(c, p.Index)
	for _, name := range p.Escapers {
		v = store.Escape(v, text.CodingNamed(name), c.expr)
	}
	if h, ok := v.Node.(*text.Hole); ok && v.Known {
		moved := *h
		moved.Expr, moved.Cut = c.expr, true // the summary does not say
		if len(p.Escapers) > 0 {
			moved.Escapers = append([]text.Escaper(nil), h.Escapers...)
			for k := len(moved.Escapers) - len(p.Escapers); k < len(moved.Escapers); k++ {
				if k >= 0 {
					moved.Escapers[k].Call = nil
				}
			}
		} else if v, ok := library.LookupResult(c.fn, 0); ok {
			moved.Value = v
		}
		if len(p.Escapers) == 0 {
			// The value may have been narrowed by the function.
			moved.Value = narrower(moved.Value, p.Value)
			moved.Trusted = moved.Trusted || p.Value.Set == rfc3986.Unreserved()
		}
		v.Node = &moved
	}
	return v
}

func narrower(a, b rfc3986.Value) rfc3986.Value {
	v := a.Narrow(b.Set)
	v.Dots = v.Dots && b.Dots
	v.Empty = v.Empty && b.Empty
	v.BadPct = v.BadPct && b.BadPct
	return v
}
