package calls

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// A Written says what a called function writes to its parameter number Param, a builder or pointer.
// Text is what the builder, or the target of the pointer, holds when the call returns. In Text,
// parameters of the function stand for the arguments.
//
//	func addName(b *strings.Builder, name string) { b.WriteString("&name=" + name) }
//	func addQuery(u *string, q string)            { *u += "?q=" + q }
type Written struct {
	Param int
	Text  value.Value
}

// WrittenBy returns what argument w.Param holds after the call c. w says what the called function
// writes. before is what the argument holds before c. The result is zero if it is not known.
func (x *Evaluator) WrittenBy(c *Site, w Written, before value.Value) value.Value {
	if w.Text.Text.Known && w.Text.Text.Node == nil {
		return value.OfNode(nil, 0)
	}
	n := w.Summary(c.Func)
	if n == nil {
		return value.Value{}
	}
	if rest, ok := Added(n, w.Param); ok {
		return value.Concat(before, writtenTo(c, w.Param, x.Instantiate(c, rest)))
	}
	with := *c
	with.Args = slices.Clone(c.Args)
	with.Args[w.Param] = before
	return writtenTo(c, w.Param, x.Instantiate(&with, n))
}

// Summary returns w.Text with the parameters of fn, the function that writes, as [text.Param]; nil
// when the text is not known or too large.
func (w Written) Summary(fn *types.Func) text.Node {
	if !w.Text.Text.Known || w.Text.Text.Size > 4*text.MaxSummary {
		return nil
	}
	return text.Abstract(w.Text.Text.Node, fn.Origin().Signature(), text.MaxSummary)
}

// Added returns the text that a function appends to its parameter i. content is what the parameter
// holds when the function returns, made of its parameters. ok is false when content does not begin
// with what the parameter held before.
func Added(content text.Node, i int) (rest text.Node, ok bool) {
	parts := text.Parts(content)
	if len(parts) == 0 {
		return nil, false
	}
	p, ok := parts[0].(*text.Param)
	if !ok || !text.IsParam(p, i) || len(p.Escapers) > 0 || p.Changes != nil {
		return nil, false
	}
	return text.Row(parts[1:]), true
}

// LeftBy returns the texts that fn appends to its parameters, as results for its summary. writes
// says what each parameter holds after a call.
func LeftBy(fn *types.Func, writes []Written) (out []library.Result) {
	for _, w := range writes {
		n := w.Summary(fn)
		if rest, adds := Added(n, w.Param); adds && rest != nil {
			out = append(out, library.Result{Index: text.WrittenTo(w.Param), Text: text.Term{Node: rest}})
		}
	}
	return out
}

// WrittenElsewhere returns what argument i holds after the call c of a function of another package.
// before is what the argument holds before c. ok is true if sum, the summary of the function, says
// that it appends to the argument.
func (x *Evaluator) WrittenElsewhere(c *Site, sum *library.Func, i int, before value.Value) (after value.Value, ok bool) {
	r := sum.ResultAt(text.WrittenTo(i))
	if r == nil {
		return value.Value{}, false
	}
	with := *c
	if r.Raw {
		with.raw = sum
	}
	return value.Concat(before, writtenTo(c, i, x.Instantiate(&with, r.Text.Node))), true
}

// AddElsewhere appends to each builder among the arguments of c the text that the called function
// appends to it. sum is the summary of this function, which is of another package.
func (x *Evaluator) AddElsewhere(c *Site, sum *library.Func) {
	for i, a := range c.Args {
		if a.Obj == nil || i >= len(c.Exprs) {
			continue
		}
		if after, ok := x.WrittenElsewhere(c, sum, i, x.mem.Content(a.Obj, nil)); ok {
			x.mem.SetText(a.Obj, after)
			x.mem.WrittenAt(a.Obj, c.Exprs[i])
		}
	}
}

// writtenTo returns v in a [text.Foreign], which says that c writes it to parameter i.
func writtenTo(c *Site, i int, v value.Value) value.Value {
	if v.Text.Known && v.Text.Node != nil {
		v.Text.Node = &text.Foreign{Func: c.Func.Origin(), Result: text.WrittenTo(i), Node: v.Text.Node, Call: c.Expr}
	}
	return v
}

// ConstantKey returns the string of e, a constant; ok is false for other expressions.
func (x *Evaluator) ConstantKey(e ast.Expr) (string, bool) {
	tv := x.typed.Types[e]
	if tv.Value == nil || tv.Value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(tv.Value), true
}

// EntriesOf returns the entries of the map literal e by key. vals are the values of its elements,
// in their order. The result is nil if a key is no constant string.
func (x *Evaluator) EntriesOf(e *ast.CompositeLit, vals []value.Value) map[string]value.Value {
	if len(vals) != len(e.Elts) {
		return nil
	}
	out := make(map[string]value.Value, len(vals))
	for i, elt := range e.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		k, ok := x.ConstantKey(kv.Key)
		if !ok {
			return nil
		}
		out[k] = vals[i]
	}
	return out
}

// hasEntry reports whether v, such as a url.Values, has a known entry with at least one element.
func hasEntry(v value.Value) bool {
	for _, e := range v.Entries {
		if items := e.Elems; e.List && len(items) > 0 && !items[0].Many {
			return true
		}
	}
	return false
}

// WrittenEntry returns the value of a map entry after stores under unknown keys, which may have
// changed it: a hole that may hold any stored value or "", with the escapers of the stored values.
// entry is the value before the stores; it stays if it is no hole. written.Elems are the stored
// values.
//
//	for k, v := range params { escaped[k] = url.PathEscape(v) }
//	u := base + escaped["id"]
func WrittenEntry(x *Evaluator, entry, written value.Value) value.Value {
	h, ok := entry.Text.Node.(*text.Hole)
	if !ok || !entry.Text.Known || len(written.Elems) == 0 {
		return entry
	}
	item := value.AnyOf(written.Elems)
	if !item.Text.Known {
		return value.Inherit(entry, item)
	}
	made := *h
	made.Value = h.Value.Refine(x.mem.Work.ValueOf(item.Text).Set)
	made.Value.Empty = true
	if of, ok := text.Made(item.Text.Node).(*text.Hole); ok && len(of.Escapers) > 0 {
		made.Value, made.Escapers, made.Plain, made.Inner = of.Value, of.Escapers, of.Plain, of.Inner
		made.Value.Empty = true
	}
	return value.Inherit(value.OfNode(&made, 1), item)
}
