package calls

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// An operand is what a verb of a format may print.
type operand struct {
	val value.Value
	// expr is the argument; nil for a text that the callee has, which is val.
	expr ast.Expr
	// rest is a variadic parameter of the function that is read, whose elements are
	// the operands from here on; nil for a single one.
	rest *text.Param
}

// A printer says what formats and prints make of their operands, and which operands
// they have.
type printer struct{ x *Evaluator }

// operands returns what a call formats whose arguments from i on are printed; ok is
// false when they are elements of a list of which that is not known.
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

// listed returns the elements of the list v, which e yields and which ends with
// those of the variadic parameter of the function that is read, one for one.
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

// variadic returns the variadic parameter of the function that is read; nil when
// it has none.
func (x *Evaluator) variadic() *types.Var {
	if x.holes.Func == nil || !x.holes.Func.Signature().Variadic() {
		return nil
	}
	params := x.holes.Func.Signature().Params()
	return params.At(params.Len() - 1)
}

// Rest returns the variadic parameter that e is, as the callers filled it; nil when
// e is anything else.
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

// rest are the elements of the variadic parameter args after escapers.
func (pr *printer) rest(args *types.Var, escapers []text.Escaper) operand {
	op := &text.Op{Form: text.Spread, Each: text.Steps(text.NamesOf(escapers))}
	return operand{rest: &text.Param{Index: pr.x.IndexOf(args), Name: args.Name(), Op: op}}
}

// format is the text of fmt.Sprintf(f, ops...). A parameter in the format, which
// may have the verbs that its literals lack, waits for those who call the function.
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
		Waits:    pr.isGiven,
		Op: func(h *text.Hole, from, to int) text.Node {
			if to < 0 {
				from, to = min(from, len(fixed)), len(ops)
			}
			return pr.waits(h, ops[from:to])
		},
	})}
}

// missing returns "%!s(MISSING)", which fmt prints for a verb without an argument. No check
// reports it: the printf check of go vet does.
func missing(v text.Verb) text.Text {
	return text.Of(&text.Hole{Verb: v.Text, Value: rfc3986.AnyValue(), Trusted: true}, 1)
}

// printedOperand is the text of an operand that verb v prints.
func (pr *printer) printedOperand(o operand, v text.Verb) text.Text {
	if o.expr != nil {
		return pr.printed(o.expr, o.val, v).Text
	}
	if o.val.Text.Known && v.Flags == "" && !v.Sized && (v.Char == 's' || v.Char == 'v' || v.Char == 'd') {
		return o.val.Text
	}
	return text.Of(&text.Hole{Verb: v.Text, Value: rfc3986.AnyValue()}, 1)
}

// maxOperand bounds the parts of an operand of a format that is not known yet; of
// one with more, what it may hold is left.
const maxOperand = 16

// waits is the parameter h as a format of ops, which callers give.
func (pr *printer) waits(h *text.Hole, ops []operand) text.Node {
	c := *h
	c.Op = &text.Op{Form: text.Formatted}
	for _, o := range ops {
		c.Op.Operands = append(c.Op.Operands, pr.abstract(o))
	}
	pr.x.note(h.Var, c.Op)
	return &c
}

// abstract returns an operand in the form of a summary.
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

// FormatOf is the text that the callee makes of the format p and its operands.
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

// isGiven reports whether h is a parameter, which may be a format of those who call the function.
func (pr *printer) isGiven(h *text.Hole) bool {
	return h.Var != nil && h.Op == nil && len(h.Escapers) == 0 && pr.x.IndexOf(h.Var) != text.Self
}

// elementsOf are the elements that a call gives to a variadic parameter, as the
// callee escapes them.
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
