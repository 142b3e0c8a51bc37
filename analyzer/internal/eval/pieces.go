package eval

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// maxPieces bounds the parts of a summary. A text that has more is not
// summarised.
const maxPieces = 48

// Abstract returns the text of n as pieces, with the parameters of fn as
// Param. It returns nil when nothing is known of the text, or too much.
func Abstract(n urltemplate.Node, fn *types.Func) []summary.Piece {
	params := map[*types.Var]int{}
	if fn != nil {
		sig := fn.Signature()
		for i := range sig.Params().Len() {
			params[sig.Params().At(i)] = i
		}
	}
	a := &abstracter{params: params, budget: maxPieces}
	pieces := a.pieces(n)
	if a.budget < 0 {
		return nil
	}
	return pieces
}

type abstracter struct {
	params map[*types.Var]int
	budget int
	// self is the hole or the text of another function that becomes Self; nil
	// when there is none.
	self urltemplate.Node
}

// AbstractAround is Abstract with self, a hole or a Foreign in n, as the Self
// piece. Only the alternatives that hold self are kept.
func AbstractAround(n, self urltemplate.Node) []summary.Piece {
	a := &abstracter{budget: maxPieces, self: self}
	pieces := a.pieces(n)
	if a.budget < 0 {
		return nil
	}
	return pieces
}

func (a *abstracter) pieces(n urltemplate.Node) []summary.Piece {
	if a.budget < 0 {
		return nil
	}
	switch n := n.(type) {
	case *urltemplate.Literal:
		a.budget--
		return []summary.Piece{{Kind: summary.Text, Text: n.Text}}
	case *urltemplate.Hole:
		a.budget--
		return []summary.Piece{a.piece(n)}
	case *urltemplate.Concat:
		return mergeTexts(a.pieces(n.Left), a.pieces(n.Right))
	case *urltemplate.Late:
		if n.Node == nil {
			a.budget--
			return []summary.Piece{{Kind: summary.OpaqueValue, Value: rfc3986.AnyValue()}}
		}
		return a.pieces(n.Node)
	case *urltemplate.Foreign:
		if a.self == urltemplate.Node(n) {
			return []summary.Piece{{Kind: summary.Self}}
		}
		return a.pieces(n.Node)
	case *urltemplate.Arg:
		return a.pieces(n.Node)
	case *urltemplate.Alt:
		return a.alt(n)
	case *urltemplate.Repeat:
		a.budget--
		return []summary.Piece{{Kind: summary.RepeatPiece, Alts: [][]summary.Piece{a.pieces(n.Body)}}}
	}
	return nil
}

func (a *abstracter) alt(n *urltemplate.Alt) []summary.Piece {
	a.budget--
	p := summary.Piece{Kind: summary.AltPiece}
	for _, of := range n.Of {
		pieces := a.pieces(of)
		if a.self != nil && hasSelf(pieces) {
			return pieces
		}
		p.Alts = append(p.Alts, pieces)
	}
	return []summary.Piece{p}
}

func hasSelf(pieces []summary.Piece) bool {
	for _, p := range pieces {
		if p.Kind == summary.Self {
			return true
		}
		for _, alt := range p.Alts {
			if hasSelf(alt) {
				return true
			}
		}
	}
	return false
}

func mergeTexts(a, b []summary.Piece) []summary.Piece {
	if len(a) > 0 && len(b) > 0 && a[len(a)-1].Kind == summary.Text && b[0].Kind == summary.Text {
		merged := append([]summary.Piece(nil), a...)
		merged[len(merged)-1].Text += b[0].Text
		return append(merged, b[1:]...)
	}
	return append(a[:len(a):len(a)], b...)
}

func (a *abstracter) piece(h *urltemplate.Hole) summary.Piece {
	p := summary.Piece{Kind: summary.OpaqueValue, Value: h.Value, Name: lastName(h.Name)}
	for _, e := range h.Escapers {
		p.Escapers = append(p.Escapers, e.Name)
	}
	if h.Trusted {
		p.Value = rfc3986.NonEmpty(rfc3986.Unreserved())
		p.Value.Dots = false
	}
	if a.self == urltemplate.Node(h) {
		p.Kind = summary.Self
		return p
	}
	i, ok := a.params[h.Var]
	if h.Var == nil || !ok {
		return p
	}
	p.Param = i
	switch {
	case h.Printf != nil:
		p.Kind, p.Args, p.Escapers = summary.Format, a.params[h.Printf], nil
		for _, e := range h.PrintfEscapers {
			p.Escapers = append(p.Escapers, e.Name)
		}
	case h.Spread:
		p.Kind, p.Text = summary.Args, h.SpreadSep
	default:
		p.Kind = summary.Param
	}
	return p
}

// functionResults evaluates a call of a function of this package.
func (x *exec) functionResults(c *callSite, f *function) value {
	results := make([]value, len(f.results))
	for i, r := range f.results {
		results[i] = x.inherit(x.resultOf(c, i, r), r)
	}
	if len(results) == 0 {
		return value{}
	}
	return several(results)
}

func (x *exec) resultOf(c *callSite, i int, r value) value {
	if !r.known {
		t := resultType(c.sig, i)
		if t == nil {
			return value{}
		}
		return x.opaqueCall(c, i, t)
	}
	pieces := []summary.Piece(nil)
	if r.size <= 4*maxPieces {
		pieces = Abstract(r.node, c.fn.Origin())
		if pieces == nil && r.node == nil {
			return text(nil, 0)
		}
	}
	return x.instantiateResult(c, i, pieces)
}

func resultType(sig *types.Signature, i int) types.Type {
	if sig == nil || i >= sig.Results().Len() {
		return nil
	}
	return sig.Results().At(i).Type()
}

// summaryResults evaluates a call of a function with a summary.
func (x *exec) summaryResults(c *callSite, sum *summary.Func) value {
	n := 1
	if c.sig != nil {
		n = c.sig.Results().Len()
	}
	results := make([]value, n)
	for i := range results {
		if pieces, ok := sum.Result(i); ok {
			results[i] = x.instantiateResult(c, i, pieces)
			continue
		}
		if t := resultType(c.sig, i); t != nil {
			results[i] = x.opaqueCall(c, i, t)
		}
	}
	return several(results)
}

// instantiateResult is the text of result i at a call: the pieces with the
// arguments in place of the parameters.
func (x *exec) instantiateResult(c *callSite, i int, pieces []summary.Piece) value {
	t := resultType(c.sig, i)
	if t == nil {
		return value{}
	}
	if len(pieces) == 0 {
		return x.opaqueCall(c, i, t)
	}
	if len(pieces) == 1 {
		switch p := pieces[0]; p.Kind {
		case summary.OpaqueValue:
			return x.namedResult(c, i, t, p)
		case summary.Param:
			v := x.passedThrough(c, p)
			if isURL(t) && v.obj == nil && v.known {
				v = x.parsed(v, t)
			}
			return v
		}
	}
	if v, ok := x.choice(c, i, t, pieces); ok {
		return v
	}
	v := x.instantiate(c, pieces)
	if !v.known {
		return x.opaqueCall(c, i, t)
	}
	v.node = &urltemplate.Foreign{Func: c.fn.Origin(), Result: i, Node: v.node, Call: c.expr}
	if isURL(t) {
		v = x.parsed(v, t)
	}
	return v
}

// choice is a result that is one of several values, as they are: what the
// function does not put into a larger text stands where the call stands.
//
//	switch v := id.(type) { case int: return strconv.Itoa(v); case string: return v }
func (x *exec) choice(c *callSite, i int, t types.Type, pieces []summary.Piece) (value, bool) {
	if len(pieces) != 1 || pieces[0].Kind != summary.AltPiece {
		return value{}, false
	}
	alt := &urltemplate.Alt{}
	size := 0
	var own *urltemplate.Hole // the values that the function makes, as one
	for _, of := range pieces[0].Alts {
		if len(of) != 1 {
			return value{}, false
		}
		var v value
		switch p := of[0]; p.Kind {
		case summary.Text:
			v = literal(p.Text, nil)
			v.node = &urltemplate.Foreign{Func: c.fn.Origin(), Result: i, Node: v.node, Call: c.expr}
		case summary.Param:
			v = x.passedThrough(c, p)
		case summary.OpaqueValue:
			v = x.namedResult(c, i, t, p)
			h, ok := v.node.(*urltemplate.Hole)
			if ok && own != nil && sameEscapers(own, h) {
				own.Value = own.Value.Join(h.Value)
				continue
			}
			own = h
		default:
			return value{}, false
		}
		if !v.known {
			return value{}, false
		}
		alt.Of = append(alt.Of, v.node)
		size += v.size
	}
	if len(alt.Of) == 1 {
		return text(alt.Of[0], size), true
	}
	return text(alt, size), true
}

func sameEscapers(a, b *urltemplate.Hole) bool {
	return slices.EqualFunc(a.Escapers, b.Escapers, func(d, e urltemplate.Escaper) bool { return d.Name == e.Name })
}

// namedResult is a result that is one value: it stands where the call stands.
func (x *exec) namedResult(c *callSite, i int, t types.Type, p summary.Piece) value {
	v := x.opaqueCall(c, i, t)
	h, ok := v.node.(*urltemplate.Hole)
	if !ok {
		return v
	}
	if h.Value == rfc3986.AnyValue() || len(p.Escapers) > 0 {
		h.Value = p.Value
	}
	if len(p.Escapers) > 0 {
		h.Escapers = nil
		for _, name := range p.Escapers {
			h.Escapers = append(h.Escapers, urltemplate.Escaper{Name: name})
		}
	}
	return v
}

// passedThrough is the result of a function that returns its argument,
// escaped or as it is.
func (x *exec) passedThrough(c *callSite, p summary.Piece) value {
	if v := c.arg(p.Param); v.obj != nil && len(p.Escapers) == 0 {
		return v
	}
	v := x.argument(c, p.Param)
	for _, name := range p.Escapers {
		v = x.escapeText(v, escaperNamed(name), c.expr)
	}
	if h, ok := v.node.(*urltemplate.Hole); ok && v.known {
		moved := *h
		moved.Expr = c.expr
		if len(p.Escapers) > 0 {
			moved.Escapers = append([]urltemplate.Escaper(nil), h.Escapers...)
			for k := len(moved.Escapers) - len(p.Escapers); k < len(moved.Escapers); k++ {
				if k >= 0 {
					moved.Escapers[k].Call = nil
				}
			}
		} else if v, ok := summary.LookupResult(c.fn, 0); ok {
			moved.Value = v
		}
		if len(p.Escapers) == 0 {
			// The value may have been narrowed by the function.
			moved.Value = narrower(moved.Value, p.Value)
			moved.Trusted = moved.Trusted || p.Value.Set == rfc3986.Unreserved()
		}
		v.node = &moved
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

// argument returns the text of the argument for parameter i.
func (x *exec) argument(c *callSite, i int) value {
	if i >= len(c.args) {
		return value{}
	}
	v := c.args[i]
	if i < len(c.exprs) {
		return x.textOf(c.exprs[i], v)
	}
	return v
}

// instantiate puts the arguments of a call into pieces.
func (x *exec) instantiate(c *callSite, pieces []summary.Piece) value {
	out := text(nil, 0)
	for _, p := range pieces {
		out = concat(out, x.instantiatePiece(c, p))
	}
	return out
}

func (x *exec) instantiatePiece(c *callSite, p summary.Piece) value {
	switch p.Kind {
	case summary.Text:
		return literal(p.Text, nil)
	case summary.OpaqueValue, summary.Self:
		h := &urltemplate.Hole{Name: p.Name, Value: p.Value}
		for _, name := range p.Escapers {
			h.Escapers = append(h.Escapers, urltemplate.Escaper{Name: name})
		}
		return text(h, 1)
	case summary.Param:
		v := x.argument(c, p.Param)
		for _, name := range p.Escapers {
			v = x.escapeText(v, escaperNamed(name), nil)
		}
		return arg(v)
	case summary.Format:
		args, exprs, ok := c.variadic(p.Args)
		if !ok {
			return value{}
		}
		return arg(x.format(x.argument(c, p.Param), x.escapedArgs(args, exprs, p.Escapers), exprs))
	case summary.Args:
		v, _ := x.joinOf(c, &summary.JoinUse{Index: p.Param, Sep: p.Text})
		return v
	case summary.AltPiece:
		return x.instantiateAlt(c, p)
	case summary.RepeatPiece:
		body := x.instantiate(c, p.Alts[0])
		if !body.known {
			return value{}
		}
		return text(&urltemplate.Repeat{Body: body.node}, body.size)
	}
	return value{}
}

func (x *exec) instantiateAlt(c *callSite, p summary.Piece) value {
	alt := &urltemplate.Alt{}
	size := 0
	for _, pieces := range p.Alts {
		v := x.instantiate(c, pieces)
		if !v.known {
			return value{}
		}
		alt.Of = append(alt.Of, v.node)
		size += v.size
	}
	return text(alt, size)
}

// arg marks a text as coming from the function that holds the root.
func arg(v value) value {
	if v.known && v.node != nil {
		v.node = &urltemplate.Arg{Node: v.node}
	}
	return v
}

// joined is the text of values with sep between them.
func (x *exec) joined(vals []value, exprs []ast.Expr, sep value, foreign bool) value {
	out := text(nil, 0)
	for i, v := range vals {
		if i < len(exprs) && exprs[i] != nil {
			v = x.textOf(exprs[i], v)
		}
		if foreign && v.known && v.node != nil {
			v.node = &urltemplate.Arg{Node: v.node, Own: true}
		}
		if i > 0 {
			out = concat(out, sep)
		}
		out = concat(out, v)
	}
	return out
}
