package calls

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// OpaqueResult returns the value of the call c, with a hole for each result.
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

// isReferenceHeader reports whether c reads a header field that holds a reference in escaped form:
// resp.Header.Get("Location").
func (x *Evaluator) isReferenceHeader(c *Site) bool {
	if !library.Of(c.Func).Does.Has(library.GivesHeader) || len(c.Exprs) == 0 {
		return false
	}
	name, ok := x.typed.Text(c.Exprs[len(c.Exprs)-1])
	return ok && library.HoldsReference(name)
}

// OpaqueCall returns a hole for result i of c; t is the type of this result. If fmt cannot print a
// t, the returned Value has only an expression, and no text.
func (x *Evaluator) OpaqueCall(c *Site, i int, t types.Type) value.Value {
	if !typed.IsTextual(t) && !typed.IsFormattable(t) {
		return value.Value{Expr: c.Expr}
	}
	h := &text.Hole{Expr: c.Expr, Inner: c.Expr, Name: text.Source(c.Expr), Type: t, Value: rfc3986.AnyValue()}
	x.holes.Describe(h, c.Expr, t)
	if c.Func != nil {
		if c.Func.Pkg() != x.holes.Scan.Pkg {
			h.Read = c.Expr
		}
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

// describeResult sets Given, Value and Origin of h, the hole of result i of c, as far as they are
// known. If Value is unknown and the function has the name of an escaper, h gets this escaper.
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

// believeEscaped adds the escaper called name to h, because the function of c is named as one.
func (x *Evaluator) believeEscaped(h *text.Hole, name string, c *Site) {
	h.Escapers = append(h.Escapers, text.Escaper{Name: name, Call: c.Expr})
	h.Value.BadPct = false
	h.Value = h.Value.Refine(rfc3986.Unreserved().Union(rfc3986.Chars("%+/")))
	h.Value.BadPct = false
	if len(c.Exprs) == 1 {
		h.Inner = c.Exprs[0]
	}
}

// escapedArgs returns args, the operands of a format, with the named escapers applied. Numbers stay
// unescaped. exprs are the expressions of args.
func (x *Evaluator) escapedArgs(args []value.Value, exprs []ast.Expr, escapers []string) []value.Value {
	if len(escapers) == 0 {
		return args
	}
	out := slices.Clone(args)
	for i := range out {
		if i >= len(exprs) || exprs[i] == nil {
			continue
		}
		t := x.typed.TypeOf(exprs[i])
		if t == nil || !typed.IsTextual(t) && !typed.IsInterface(t) {
			continue
		}
		v := x.holes.TextOf(exprs[i], out[i])
		for _, name := range escapers {
			v = value.Escape(v, text.CodingNamed(name), nil)
		}
		out[i] = v
	}
	return out
}

// JoinOf returns the text that the function called by c makes when it joins its parameter p: the
// elements that c passes for p, with separators. ok is false when these elements are not known.
func (x *Evaluator) JoinOf(c *Site, p *text.Param) (value.Value, bool) {
	each := text.NamesOf(p.Op.Each)
	own := len(each) == 0 // or the callee sees to it
	last := len(c.Args) - 1
	if sig := c.Func.Signature(); !sig.Variadic() || p.Index != sig.Params().Len()-1 {
		last = p.Index // f(list)
	} else if args, exprs, ok := c.variadic(x, p.Index); ok {
		return x.joined(x.escapedArgs(args, exprs, each), exprs, value.Literal(p.Op.Sep, nil), own), true
	} else if !c.Spread() {
		return value.Value{}, false
	}
	if last < 0 || last >= len(c.Exprs) || last >= len(c.Args) || !c.Args[last].List {
		return value.Value{}, false
	}
	e := c.Exprs[last]
	v := x.joinedList(e, x.escapedList(e, x.splicedAt(e, c.Args[last].Elems), each), value.Literal(p.Op.Sep, nil))
	if v.Text.Known && v.Text.Node != nil {
		v.Text.Node = &text.Arg{Node: v.Text.Node, Own: own}
	}
	return v, true
}

// escapersOf returns the escapers of n. For alternatives these are the escapers of the first one
// that has any, because alternatives without an escaper need none.
func escapersOf(n text.Node) []text.Escaper {
	switch n := n.(type) {
	case *text.Hole:
		return slices.Clone(n.Escapers)
	case *text.Arg:
		return escapersOf(n.Node)
	case *text.Foreign:
		return escapersOf(n.Node)
	case *text.Alt:
		for _, of := range n.Of {
			if escapers := escapersOf(of); len(escapers) > 0 {
				return escapers
			}
		}
	}
	return nil
}

// note adds to x.Deferred that this function applies op, a format or a join, to its parameter param.
// It does nothing if x.Deferred has an operation of the same Form for param.
func (x *Evaluator) note(param *types.Var, op *text.Op) {
	i := x.IndexOf(param)
	if i == text.Self || slices.ContainsFunc(x.Deferred, func(u library.OpUse) bool { return u.Param().Index == i && u.Param().Form() == op.Form }) {
		return
	}
	x.Deferred = append(x.Deferred, library.OpUse{Of: text.Term{Node: &text.Param{Index: i, Op: op}}})
}

// IndexOf returns the index of v among the parameters of this function, [text.Receiver] for a
// receiver of a string type, and [text.Self] for other variables.
func (x *Evaluator) IndexOf(v *types.Var) int {
	if x.holes.Func == nil || v == nil {
		return text.Self
	}
	if v == text.ReceiverOf(x.holes.Func.Signature()) {
		return text.Receiver
	}
	params := x.holes.Func.Signature().Params()
	for i := range params.Len() {
		if params.At(i) == v {
			return i
		}
	}
	return text.Self
}

// SpreadHole returns a hole for the elements of list.Spread, a slice parameter, joined by sep. list
// is the value of e.
func (x *Evaluator) SpreadHole(e ast.Expr, list value.Value, sep string) *text.Hole {
	v := list.Spread
	h := &text.Hole{
		Expr: e, Inner: e, Name: text.Source(e), Type: v.Type(), Var: v,
		Value: rfc3986.AnyValue(), Origin: text.Parameter,
	}
	h.Op = &text.Op{Form: text.Elements, Sep: sep}
	if elem := value.AnyOf(list.Elems); elem.Text.Known {
		h.Value = text.ValueOf(elem.Text.Node).Join(rfc3986.Exactly(sep))
		h.Op.Each = escapersOf(elem.Text.Node)
	}
	x.note(v, h.Op.Summary())
	return h
}

// EscapeCall returns the value of c, a call of esc, which is an escaper or unescaper.
func (x *Evaluator) EscapeCall(c *Site, esc library.Escaper) value.Value {
	if esc.Arg == library.Receiver || esc.Arg >= len(c.Exprs) {
		return x.opaqueEscaped(c, esc)
	}
	v := value.Escape(x.holes.TextOf(c.Exprs[esc.Arg], c.Args[esc.Arg]), esc.Coding, c.Expr)
	if c.Sig != nil && c.Sig.Results().Len() > 1 {
		// s, err := url.PathUnescape(p)
		results := make([]value.Value, c.Sig.Results().Len())
		results[0] = v
		v.Results = results
	}
	return v
}

// opaqueEscaped returns a hole for c, a call of the escaper esc with an unknown operand.
func (x *Evaluator) opaqueEscaped(c *Site, esc library.Escaper) value.Value {
	v := x.OpaqueResult(c)
	if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
		h.Escapers = []text.Escaper{{Name: esc.Coding.Name, Call: c.Expr}}
		h.Value = esc.Coding.Apply(rfc3986.AnyValue())
	}
	return v
}
