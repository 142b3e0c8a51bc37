package calls

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// An operand is what a verb of a format may print.
type operand struct {
	val store.Value
	// expr is the argument; nil for a text that the callee has, which is val.
	expr ast.Expr
	// rest is a variadic parameter of the function that is read, whose elements are
	// the operands from here on; nil for a single one.
	rest *text.Param
}

// Printed is a text that a function prints with a format of its caller.
//
//	func (c *client) get(format, id string) { http.Get(c.base + fmt.Sprintf(format, c.org, id)) }
type Printed struct {
	Expr  ast.Expr
	Value store.Value
	// Result stands for it among the results of the function: see [text.OperandResult].
	Result int
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

func operandsOf(args []store.Value, exprs []ast.Expr) []operand {
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
func (pr *printer) listed(e ast.Expr, v store.Value) (ops []operand, ok bool) {
	args := pr.x.variadic()
	if args == nil {
		return nil, false
	}
	if pr.x.Rest(e) != nil {
		return []operand{pr.rest(args, nil, false)}, true
	}
	items := v.Elems
	last := len(items) - 1
	if !v.List || last < 0 || !items[last].Many || last > 0 && !store.FixedUpTo(items, last-1) {
		return nil, false
	}
	for _, item := range items[:last] {
		ops = append(ops, operand{val: item, expr: item.Expr})
	}
	item := store.AnyOf(items[last:])
	if items[last].Spread == args {
		isUnset := item.Text.Known && item.Text.Node == nil // make([]any, len(args))
		return append(ops, pr.rest(args, escapersOf(item.Text.Node), changesOthers(items[last]))), !isUnset
	}
	if !item.Text.Known {
		return nil, false
	}
	escapers := escapersOf(item.Text.Node)
	return append(ops, pr.rest(args, escapers, false)), len(escapers) > 0
}

// changesOthers reports whether the elements of a list that are no text are not those
// of the parameter that it has the elements of.
func changesOthers(list store.Value) bool {
	for _, v := range append([]store.Value{list}, list.Elems...) {
		if v.Item != nil && v.Item.Others {
			return true
		}
	}
	return false
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
	if _, set := x.mem.Env.Get(store.Key{Var: args}); set {
		return nil
	}
	return args
}

// rest are the elements of the variadic parameter args after escapers; others says that
// those that are no text were changed.
func (pr *printer) rest(args *types.Var, escapers []text.Escaper, others bool) operand {
	op := &text.Op{Form: text.Spread, Each: text.Steps(text.NamesOf(escapers)), Others: others}
	return operand{rest: &text.Param{Index: pr.x.IndexOf(args), Name: args.Name(), Op: op}}
}

// format is the text of fmt.Sprintf(f, ops...). A parameter in the format, which
// may have the verbs that its literals lack, waits for those who call the function, and for
// the scheme that its beginning is to have.
func (pr *printer) format(f store.Value, ops []operand, scheme string) store.Value {
	fixed, count := ops, len(ops)
	if count > 0 && ops[count-1].rest != nil {
		fixed, count = ops[:count-1], -1
	}
	return store.Value{Text: text.Format(f.Text, &text.Printing{
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
			return pr.waits(h, ops[from:to], scheme)
		},
	})}
}

// missing is "%!s(MISSING)": no value that anything is to be done with, which is trusted
// for that. The vet check printf reports it.
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
func (pr *printer) waits(h *text.Hole, ops []operand, scheme string) text.Node {
	c := *h
	c.Op = &text.Op{Form: text.Formatted, Scheme: scheme}
	format := pr.x.IndexOf(h.Var)
	var printed []Printed
	for k, o := range ops {
		n, own := pr.abstract(o)
		c.Op.Operands = append(c.Op.Operands, n)
		if own.Text.Known && own.Text.Node != nil {
			printed = append(printed, Printed{o.expr, own, text.OperandResult(format, k)})
		}
	}
	if pr.x.note(h.Var, c.Op) {
		pr.x.Printed = append(pr.x.Printed, printed...)
	}
	return &c
}

// abstract returns an operand as a summary has it. Own is its text when the
// function itself has a part in it, so that callers do not give it as it is.
func (pr *printer) abstract(o operand) (n text.Node, own store.Value) {
	if o.rest != nil {
		return o.rest, own
	}
	v := o.val
	if o.expr != nil {
		if p := pr.given(o.expr); p != nil {
			return p, own
		}
		v = pr.printed(o.expr, o.val, text.Verb{Text: "%v", Char: 'v'})
	}
	if !v.Text.Known {
		return &text.Hole{Name: text.Source(o.expr), Value: rfc3986.AnyValue()}, own
	}
	switch n := text.Abstract(v.Text.Node, pr.x.holes.Func.Signature(), maxOperand).(type) {
	case nil:
		if v.Text.Node != nil {
			return &text.Hole{Value: text.ValueOf(v.Text.Node)}, own
		}
		return &text.Literal{}, own
	case *text.Param:
		if !typed.IsTextual(text.ParamAt(pr.x.holes.Func.Signature(), n.Index).Type()) {
			return n.Hole(n.Value), own // strconv.Itoa(n)
		}
		return n, own
	default:
		if o.expr == nil {
			return n, own
		}
		return n, v
	}
}

// given returns the parameter that e is, which is no text but is printed as the
// caller gave it; nil when e is anything else.
func (pr *printer) given(e ast.Expr) *text.Param {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil
	}
	v := pr.x.typed.Variable(id)
	i := pr.x.IndexOf(v)
	if i < 0 || typed.IsTextual(v.Type()) {
		return nil
	}
	if _, set := pr.x.mem.Env.Get(store.Key{Var: v}); set {
		return nil
	}
	return &text.Param{Index: i, Name: v.Name(), Value: rfc3986.AnyValue()}
}

// FormatOf is the text that the callee makes of the format p and its operands.
func (x *Evaluator) FormatOf(c *Site, p *text.Param) (store.Value, bool) {
	e, given := c.Operand(p.Index)
	if e == nil {
		return store.Value{}, false
	}
	var ops []operand
	for k, n := range p.Op.Operands {
		if rest, ok := n.(*text.Param); ok && rest.Form() == text.Spread {
			more, ok := x.prints.elementsOf(c, rest)
			if !ok {
				return store.Value{}, false
			}
			ops = append(ops, more...)
			continue
		}
		ops = append(ops, x.prints.operandAt(c, n, text.OperandResult(p.Index, k)))
	}
	f := x.holes.TextOf(e, given)
	if p.Op.Scheme != "" {
		f = x.prints.withScheme(f, p.Op.Scheme)
	}
	return x.prints.format(f, ops, p.Op.Scheme), true
}

// formatSchemes are what a format may begin with in the place of a scheme.
var formatSchemes = []string{"%s://", "https://", "http://"}

// withScheme is a format with a scheme in the place of what it begins with. One that is a
// parameter waits for those who call the function.
func (pr *printer) withScheme(f store.Value, scheme string) store.Value {
	ls, ok := pr.x.mem.Work.Leaves(f.Text)
	if h := f.Text.Hole(); !ok || h != nil && pr.isGiven(h) {
		return f
	}
	run := text.LiteralRun(ls, true)
	for _, s := range formatSchemes {
		if strings.HasPrefix(run, s) {
			ls = text.CutBytes(ls, len(s), true)
			break
		}
	}
	f.Text = text.OfString(scheme, nil).Append(text.OfLeaves(ls))
	return f
}

// isGiven reports whether h is a parameter, which may be a format of those who call the function.
func (pr *printer) isGiven(h *text.Hole) bool {
	return h.Var != nil && h.Op == nil && len(h.Escapers) == 0 && pr.x.IndexOf(h.Var) != text.Self
}

// elementsOf are the elements that a call gives to a variadic parameter, as the
// callee escapes them.
func (pr *printer) elementsOf(c *Site, p *text.Param) ([]operand, bool) {
	if args, exprs, ok := c.variadic(pr.x, p.Index); ok {
		ops := operandsOf(pr.x.escapedArgs(args, exprs, text.NamesOf(p.Op.Each)), exprs)
		if p.Op.Others {
			pr.changed(ops)
		}
		return ops, true
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
		rest.Op.Others = rest.Op.Others || p.Op.Others
	}
	return ops, true
}

// changed makes texts of the operands that are no text: what the callee makes of them
// is not known, but that of url.Values is their Encode.
func (pr *printer) changed(ops []operand) {
	for i, o := range ops {
		t := pr.x.typed.TypeOf(o.expr)
		if o.expr == nil || t == nil || typed.IsTextual(t) || typed.IsInterface(t) || isBasic(t) {
			continue
		}
		h := &text.Hole{Expr: o.expr, Inner: o.expr, Name: text.Source(o.expr), Type: t, Value: rfc3986.AnyValue(), Trusted: true}
		obj, _, _ := types.LookupFieldOrMethod(t, true, pr.x.holes.Scan.Pkg, "Encode")
		if fn, ok := obj.(*types.Func); ok && library.Of(fn).Makes == library.OpEncodeQuery {
			h.Value, _ = library.LookupResult(fn, 0)
			h.Escapers = text.Steps([]string{text.ValuesEncode})
		}
		ops[i] = operand{val: store.OfNode(h, 1)}
	}
}

func isBasic(t types.Type) bool {
	_, ok := t.Underlying().(*types.Basic)
	return ok
}

// operandAt is the operand n of a format of the callee, at a call. What the
// callee has a part in is a text of its own, as result i.
func (pr *printer) operandAt(c *Site, n text.Node, i int) operand {
	p, isParam := n.(*text.Param)
	if !isParam || p.Op != nil {
		v := pr.x.Instantiate(c, n)
		if v.Text.Known && v.Text.Node != nil {
			v.Text.Node = &text.Foreign{Func: c.Func.Origin(), Result: i, Node: v.Text.Node, Call: c.Expr}
		}
		return operand{val: v}
	}
	e, v := c.Operand(p.Index)
	if e == nil {
		return operand{}
	}
	if len(p.Escapers) > 0 {
		v = pr.x.escapedArgs([]store.Value{v}, []ast.Expr{e}, p.Escapers)[0]
	} else if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known && p.Value != rfc3986.AnyValue() {
		narrow := *h
		narrow.Value = narrower(h.Value, p.Value)
		narrow.Trusted = h.Trusted || text.IsBenign(p.Value)
		v.Text.Node = &narrow
	}
	return operand{val: v, expr: e}
}
