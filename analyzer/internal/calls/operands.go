package calls

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// An operand is an argument that a format prints, or all arguments in a variadic parameter (rest).
type operand struct {
	val value.Value
	// expr is the expression of the argument; nil when the called function formats val itself.
	expr ast.Expr
	// rest is the variadic parameter whose elements are the operand; nil otherwise.
	rest *text.Param
}

// A printer evaluates the functions of package fmt.
type printer struct{ x *Evaluator }

// operands returns the operands of a format: the arguments of c from index i on. ok is false when
// they come from a slice with unknown elements.
func (pr *printer) operands(c *Site, i int) (ops []operand, ok bool) {
	if args, exprs, ok := c.variadic(pr.x, i); ok {
		return operandsOf(args, exprs), true
	}
	if !c.Spread() || len(c.Exprs) != i+1 {
		return nil, false
	}
	return pr.listed(c.Exprs[i], c.Args[i])
}

func operandsOf(args []value.Value, exprs []ast.Expr) []operand {
	out := make([]operand, len(args))
	for i, v := range args {
		out[i].val = v
		if i < len(exprs) {
			out[i].expr = exprs[i]
		}
	}
	return out
}

// listed returns the operands in v, the value of e, if v is a list that ends with the variadic
// parameter of this function: one for each element before the parameter, and one for the parameter.
// ok is false for other lists.
//
//	append([]any{c.org}, args...)
func (pr *printer) listed(e ast.Expr, v value.Value) (ops []operand, ok bool) {
	args := pr.x.variadic()
	if args == nil {
		return nil, false
	}
	if pr.x.Rest(e) != nil {
		return []operand{pr.rest(args, nil)}, true
	}
	items := v.Elems
	last := len(items) - 1
	if !v.List || last < 0 || items[last].Spread != args || last > 0 && !value.FixedUpTo(items, last-1) {
		return nil, false
	}
	for _, item := range items[:last] {
		ops = append(ops, operand{val: item, expr: item.Expr})
	}
	return append(ops, pr.rest(args, escapersOf(value.AnyOf(items[last:]).Text.Node))), true
}

// variadic returns the variadic parameter of the function that x reads; nil when it has none.
func (x *Evaluator) variadic() *types.Var {
	if x.holes.Func == nil || !x.holes.Func.Signature().Variadic() {
		return nil
	}
	params := x.holes.Func.Signature().Params()
	return params.At(params.Len() - 1)
}

// Rest returns the variadic parameter of the function that x reads if e names the parameter and no
// statement has assigned to it; nil otherwise.
func (x *Evaluator) Rest(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	args := x.variadic()
	if !ok || args == nil || x.typed.Variable(id) != args {
		return nil
	}
	if _, set := x.mem.Env.Get(value.Key{Var: args}); set {
		return nil
	}
	return args
}

// rest returns one operand for all elements of args, the variadic parameter, with escapers applied.
func (pr *printer) rest(args *types.Var, escapers []text.Escaper) operand {
	op := &text.Op{Form: text.Spread, Each: text.Steps(text.NamesOf(escapers))}
	return operand{rest: &text.Param{Index: pr.x.IndexOf(args), Name: args.Name(), Op: op}}
}

// format returns the text of fmt.Sprintf(f, ops...). If a parameter of this function is a part of
// f, only callers know the verbs in it: its hole then keeps the operands for them.
func (pr *printer) format(f value.Value, ops []operand) value.Value {
	fixed, count := ops, len(ops)
	if count > 0 && ops[count-1].rest != nil {
		fixed, count = ops[:count-1], -1
	}
	return value.Value{Text: text.Format(f.Text, &text.Printing{
		Verb: func(v text.Verb, l *text.Literal) text.Text {
			switch {
			case v.Char != 0 && v.Arg < len(fixed):
				return pr.printedOperand(fixed[v.Arg], v)
			case count < 0:
				return text.Of(l.Cut(v.At, v.End), 1)
			}
			return missing(v)
		},
		Operands: count,
		HasVerbs: pr.isGiven,
		Op: func(h *text.Hole, from, to int) text.Node {
			if to < 0 {
				from, to = min(from, len(fixed)), len(ops)
			}
			return pr.deferred(h, ops[from:to])
		},
	})}
}

// missing returns the hole for the text "%!s(MISSING)" that fmt prints for v, a verb without an
// argument. No check reports the hole, because go vet reports the call.
func missing(v text.Verb) text.Text {
	return text.Of(&text.Hole{Verb: v.Text, Value: rfc3986.AnyValue(), Trusted: true}, 1)
}

// printedOperand returns the text that fmt prints for the operand o and the verb v.
func (pr *printer) printedOperand(o operand, v text.Verb) text.Text {
	if o.expr != nil {
		return pr.printed(o.expr, o.val, v).Text
	}
	if o.val.Text.Known && v.Flags == "" && !v.Sized && (v.Char == 's' || v.Char == 'v' || v.Char == 'd') {
		return o.val.Text
	}
	return text.Of(&text.Hole{Verb: v.Text, Value: rfc3986.AnyValue()}, 1)
}

// maxOperand bounds the parts of an operand of a format in a summary; a longer one is one hole.
const maxOperand = 16

// deferred returns a copy of h, the hole of a parameter of this function that is a format. Its Op has
// the operands ops, so that callers can evaluate the format. x.Deferred gets this Op, too.
func (pr *printer) deferred(h *text.Hole, ops []operand) text.Node {
	c := *h
	c.Op = &text.Op{Form: text.Formatted}
	for _, o := range ops {
		c.Op.Operands = append(c.Op.Operands, pr.abstract(o))
	}
	pr.x.note(h.Var, c.Op)
	return &c
}

// abstract returns the text of o for a summary, with parameters of this function as [text.Param].
func (pr *printer) abstract(o operand) text.Node {
	if o.rest != nil {
		return o.rest
	}
	v := o.val
	if o.expr != nil {
		v = pr.printed(o.expr, o.val, text.Verb{Text: "%v", Char: 'v'})
	}
	if !v.Text.Known {
		return &text.Hole{Name: text.Source(o.expr), Value: rfc3986.AnyValue()}
	}
	if v.Text.Node == nil {
		return &text.Literal{}
	}
	if n := text.Abstract(v.Text.Node, pr.x.holes.Func.Signature(), maxOperand); n != nil {
		return n
	}
	return &text.Hole{Value: text.ValueOf(v.Text.Node)}
}

// FormatOf returns the text that the function called by c prints. Its parameter p is the format of
// p.Op.Operands. ok is false if c has no expression for p, or passes unknown operands.
func (x *Evaluator) FormatOf(c *Site, p *text.Param) (value.Value, bool) {
	e, given := c.Operand(p.Index)
	if e == nil {
		return value.Value{}, false
	}
	var ops []operand
	for _, n := range p.Op.Operands {
		if rest, ok := n.(*text.Param); ok && rest.Form() == text.Spread {
			more, ok := x.prints.elementsOf(c, rest)
			if !ok {
				return value.Value{}, false
			}
			ops = append(ops, more...)
			continue
		}
		ops = append(ops, operand{val: x.Instantiate(c, n)})
	}
	return x.prints.format(x.holes.TextOf(e, given), ops), true
}

// isGiven reports whether h is an unescaped parameter of this function, which may be a format.
func (pr *printer) isGiven(h *text.Hole) bool {
	return h.Var != nil && h.Op == nil && len(h.Escapers) == 0 && pr.x.IndexOf(h.Var) != text.Self
}

// elementsOf returns the operands that c passes in p, the variadic parameter of the called
// function. They have the escapers p.Op.Each, which the called function applies to each. ok is
// false if the operands are not known.
func (pr *printer) elementsOf(c *Site, p *text.Param) ([]operand, bool) {
	if args, exprs, ok := c.variadic(pr.x, p.Index); ok {
		return operandsOf(pr.x.escapedArgs(args, exprs, text.NamesOf(p.Op.Each)), exprs), true
	}
	last := len(c.Exprs) - 1
	if !c.Spread() || last < 0 || last >= len(c.Args) {
		return nil, false
	}
	ops, ok := pr.listed(c.Exprs[last], c.Args[last])
	if !ok {
		return nil, false
	}
	if rest := ops[len(ops)-1].rest; rest != nil {
		rest.Op.Each = append(rest.Op.Each, p.Op.Each...)
	}
	return ops, true
}
