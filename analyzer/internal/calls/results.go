package calls

import (
	"cmp"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// SummaryResults returns the value of c with all results. sum is the summary of its function.
func (x *Evaluator) SummaryResults(c *Site, sum *library.Func) value.Value {
	n := 1
	if c.Sig != nil {
		n = c.Sig.Results().Len()
	}
	results := make([]value.Value, n)
	for i := range results {
		if r := sum.ResultAt(i); r != nil {
			if c.raw = nil; r.Raw {
				c.raw = sum
			}
			results[i] = x.InstantiateResult(c, i, r.Text.Node)
			continue
		}
		if t := typed.Result(c.Sig, i); t != nil {
			results[i] = x.OpaqueCall(c, i, t)
		}
	}
	return Several(results)
}

// InstantiateResult returns result i of c: n, its text in the summary of the called function, with
// the arguments of c instead of parameters. It is a hole if n is unknown.
func (x *Evaluator) InstantiateResult(c *Site, i int, n text.Node) value.Value {
	t := typed.Result(c.Sig, i)
	if t == nil {
		return value.Value{}
	}
	switch p := n.(type) {
	case nil:
		return x.OpaqueCall(c, i, t)
	case *text.Hole:
		return x.namedResult(c, i, t, p)
	case *text.Alt:
		if v, ok := x.choice(c, i, t, p); ok {
			return v
		}
	case *text.Param:
		if p.Op != nil {
			break
		}
		v := x.passedThrough(c, p)
		if !v.Text.Known && p.Changes != nil {
			return x.OpaqueCall(c, i, t)
		}
		if library.IsURL(t) && v.Obj == nil && v.Text.Known {
			v = value.ParsedURL(v, t)
		}
		return v
	}
	v := x.Instantiate(c, n)
	if !v.Text.Known {
		return x.OpaqueCall(c, i, t)
	}
	whole := &text.Foreign{Func: c.Func.Origin(), Result: i, Node: v.Text.Node, Call: c.Expr}
	if c.Sig.Results().Len() == 1 && c.Func.Pkg() == x.holes.Scan.Pkg {
		whole.Use = c.Expr
	}
	v.Text.Node = whole
	if library.IsURL(t) {
		v = value.ParsedURL(v, t)
	}
	return v
}

// choice returns result i of c, of type t, as alternatives: one for each alternative of n, the same
// result in the summary. ok is false if any of these is not a single literal, parameter or hole.
//
//	switch v := id.(type) { case int: return strconv.Itoa(v); case string: return v }
func (x *Evaluator) choice(c *Site, i int, t types.Type, n *text.Alt) (value.Value, bool) {
	alt := &text.Alt{}
	size := 0
	var own *text.Hole // the values that the function makes, as one
	escapesItself := slices.ContainsFunc(n.Of, isEscapedParam)
	for _, of := range n.Of {
		var v value.Value
		switch p := of.(type) {
		case *text.Literal:
			v = value.Literal(p.Text, nil)
			v.Text.Node = &text.Foreign{Func: c.Func.Origin(), Result: i, Node: v.Text.Node, Call: c.Expr}
		case *text.Param:
			if p.Op != nil {
				return value.Value{}, false
			}
			v = x.passedThrough(c, p)
		case *text.Hole:
			v = x.namedResult(c, i, t, p)
			h, ok := v.Text.Node.(*text.Hole)
			if ok && escapesItself && isEscapedBy(h, c) {
				h.Value, h.Escapers = p.Value, nil
			}
			if ok && own != nil && text.EscapedAlike(own, h) {
				own.Value = own.Value.Join(h.Value)
				continue
			}
			own = h
		default:
			return value.Value{}, false
		}
		if !v.Text.Known {
			return value.Value{}, false
		}
		alt.Of = append(alt.Of, v.Text.Node)
		size += v.Text.Size
	}
	if len(alt.Of) == 1 {
		return value.OfNode(alt.Of[0], size), true
	}
	if own != nil && isEscapedBy(own, c) {
		return value.OfNode(own, 1), true
	}
	if h := asOneNumber(own, alt.Of); h != nil {
		return value.OfNode(h, 1), true
	}
	return value.OfNode(alt, size), true
}

// isEscapedParam reports whether n is a parameter that the called function escapes.
func isEscapedParam(n text.Node) bool {
	p, ok := n.(*text.Param)
	return ok && len(p.Escapers) > 0
}

// isEscapedBy reports whether h, a hole for a result of c, has the call c as its last escaper. That
// is so if the called function has the name of an escaper: escape(name).
func isEscapedBy(h *text.Hole, c *Site) bool {
	k := len(h.Escapers)
	return k > 0 && c.Expr != nil && h.Escapers[k-1].Call == c.Expr
}

// asOneNumber returns a copy of own whose Value covers all of alts, the texts that a call may
// return. own is one of them; all others must be unescaped numbers. The result is nil if they are
// not, if there are none, or if own is nil or escaped.
func asOneNumber(own *text.Hole, alts []text.Node) *text.Hole {
	if own == nil || len(own.Escapers) > 0 {
		return nil
	}
	out, found := *own, false
	for _, n := range alts {
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

// namedResult returns result i of c, of type t, as a hole. p is the hole of this result in the
// summary. If p has escapers, they replace the one that the name of the function suggests. That one
// is dropped if p cannot hold a "%". The Value of p replaces an unknown Value.
func (x *Evaluator) namedResult(c *Site, i int, t types.Type, p *text.Hole) value.Value {
	v := x.OpaqueCall(c, i, t)
	h, ok := v.Text.Node.(*text.Hole)
	if !ok {
		return v
	}
	h.Read = cmp.Or(p.Read, h.Read)
	if isEscapedBy(h, c) && len(p.Escapers) == 0 && p.Value.Set != rfc3986.AnyChar() && !p.Value.Set.Has('%') {
		h.Value, h.Escapers = p.Value, nil // an alphabet of its own
	}
	if h.Value == rfc3986.AnyValue() || len(p.Escapers) > 0 {
		h.Value = p.Value
	}
	if len(p.Escapers) > 0 {
		h.Escapers = slices.Clone(p.Escapers)
		for k := range h.Escapers {
			h.Escapers[k].Helper = c.Expr
		}
	}
	return v
}

// passedThrough returns the result of c, whose function returns its parameter p: the argument for p
// with p.Changes and p.Escapers applied. It is unknown if the changes cannot be applied.
func (x *Evaluator) passedThrough(c *Site, p *text.Param) value.Value {
	if v := c.Arg(p.Index); v.Obj != nil && len(p.Escapers) == 0 {
		return v
	}
	v := x.argument(c, p.Index)
	whole := v.Text.Hole()
	switch made, ok := x.madeOfArgument(c, p); {
	case whole == nil && !ok:
		return value.Value{}
	case whole == nil:
		v = made
	case ok && made.Text.Hole() != nil:
		h := *whole
		h.Value = made.Text.Hole().Value
		v.Text.Node = &h
	}
	for _, name := range p.Escapers {
		v = value.Escape(v, text.CodingNamed(name), c.Expr)
	}
	if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
		moved := *h
		moved.Expr, moved.Cut = c.Expr, true // the summary does not say
		moved.Changes = nil
		if whole != nil {
			moved.Changes = p.Changes.OfHole(whole)
		}
		if len(p.Escapers) > 0 {
			moved.Escapers = append([]text.Escaper(nil), h.Escapers...)
			for k := len(moved.Escapers) - len(p.Escapers); k < len(moved.Escapers); k++ {
				if k >= 0 {
					moved.Escapers[k].Call, moved.Escapers[k].Helper = nil, c.Expr
				}
			}
		} else if v, ok := library.LookupResult(c.Func, 0); ok {
			moved.Value = v
		}
		if len(p.Escapers) == 0 {
			// The value may have been refined by the function.
			moved.Value = moved.Value.Meet(p.Value)
			moved.Trusted = moved.Trusted || p.Value.Set == rfc3986.Unreserved()
		}
		v.Text.Node = &moved
	}
	return v
}

// MaxLocalParts bounds the parts of a summary that callers in the same package use.
const MaxLocalParts = 1 << 10

// resultValue returns what result i of c, a library call, may hold; false if it may be any text.
func (x *Evaluator) resultValue(c *Site, i int) (rfc3986.Value, bool) {
	if i != 0 {
		return rfc3986.Value{}, false
	}
	if v, ok := x.formatted(c); ok {
		return v, true
	}
	if v, _, ok := library.LookupCall(x.typed.Info, c.Expr, c.Func); ok {
		return v, true
	}
	if library.Of(c.Func).By.What == library.ByEncoding {
		v, _, ok := x.guards.Alphabet(c.RecvExpr)
		return v, ok
	}
	v, ok := library.LookupResult(c.Func, i)
	if recv := c.Recv.Text; ok && recv.Known && c.Func.Name() == "String" {
		v = v.Refine(text.ValueOf(recv.Node).Set) // of an address that is known to be an IPv4 one
	}
	return v, ok
}

// encodeCall evaluates c, a call enc.EncodeToString(b) of base64 or base32. ok is false when the
// alphabet of enc is not known. The standard alphabet of base64 is an escaper (Base64Std).
func (x *Evaluator) encodeCall(c *Site) (value.Value, bool) {
	if c.RecvExpr == nil || len(c.Exprs) != 1 {
		return value.Value{}, false
	}
	_, std, ok := x.guards.Alphabet(c.RecvExpr)
	if !ok {
		return value.Value{}, false
	}
	v := x.OpaqueResult(c)
	h, isHole := v.Text.Node.(*text.Hole)
	if !isHole || !v.Text.Known {
		return v, true
	}
	if std {
		h.Escapers = []text.Escaper{{Name: text.Base64Std, Call: c.Expr}}
		h.Inner = c.Exprs[0]
	}
	return value.Inherit(v, c.Arg(0)), true
}

// ResultOf returns result i of c, a call of a function of this package: the text summary, with the
// arguments of c instead of parameters. own is the result in the body. If own is a field or
// variable, the name of the function adds no escaper; if own is a joined list, so is the result.
func ResultOf(x *Evaluator, c *Site, i int, summary, own text.Node) value.Value {
	c.Given = givenOut(own)
	v := x.InstantiateResult(c, i, summary)
	c.Given = nil
	return listed(v, own)
}

// listed returns result, a result of a call, marked as a joined list of path segments (Joined) if
// own is one. own is the same result in the body of the called function.
func listed(result value.Value, own text.Node) value.Value {
	h, isHole := result.Text.Node.(*text.Hole)
	from, isJoined := own.(*text.Hole)
	if !isHole || !isJoined || !result.Text.Known || from.Joined == text.NotJoined || h.Joined != text.NotJoined {
		return result
	}
	joined := *h
	joined.Joined = from.Joined
	result.Text.Node = &joined
	return result
}

// givenOut returns the variable or field that n is the unescaped hole of; nil for other texts, and
// for an unknown part of the variable.
func givenOut(n text.Node) *types.Var {
	if h, ok := n.(*text.Hole); ok && len(h.Escapers) == 0 && !h.IsSomePart() {
		return h.Var
	}
	return nil
}
