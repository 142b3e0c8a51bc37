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

// A Written is what a function does to the builder, or to the text behind the pointer, that
// is a parameter: its text afterwards, in terms of the parameters.
//
//	func addName(b *strings.Builder, name string) { b.WriteString("&name=" + name) }
//	func addQuery(u *string, q string)            { *u += "?q=" + q }
type Written struct {
	Param int
	Text  value.Value
}

// WrittenBy is the text after a call of a function that writes w, which was before; it is
// unknown where that is not known.
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

// Summary is the text as the callers of fn see it; nil where nothing is known.
func (w Written) Summary(fn *types.Func) text.Node {
	if !w.Text.Text.Known || w.Text.Text.Size > 4*text.MaxSummary {
		return nil
	}
	return text.Abstract(w.Text.Text.Node, fn.Origin().Signature(), text.MaxSummary)
}

// Added is what a function adds to the text that parameter i leads to; ok is false where it
// does something else with it.
func Added(n text.Node, i int) (rest text.Node, ok bool) {
	parts := text.Parts(n)
	if len(parts) == 0 {
		return nil, false
	}
	p, ok := parts[0].(*text.Param)
	if !ok || !text.IsParam(p, i) || len(p.Escapers) > 0 || p.Changes != nil {
		return nil, false
	}
	return text.Row(parts[1:]), true
}

// LeftBy returns what fn adds to the texts that parameters lead to, as its callers see it, or
// what it sets them to.
func LeftBy(fn *types.Func, writes []Written) (out []library.Result) {
	for _, w := range writes {
		n := w.Summary(fn)
		if rest, adds := Added(n, w.Param); adds && rest != nil {
			out = append(out, library.Result{Index: text.WrittenTo(w.Param), Text: text.Term{Node: rest}})
		}
	}
	return out
}

// WrittenElsewhere is the text after a call of a function of another package that adds to the
// one that parameter i leads to, or sets it; ok is false where it is not known to do so.
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

// AddElsewhere makes the changes of a function of another package to the builders that it is
// given, where it adds to them.
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

// writtenTo marks a text as one that the function which is called writes to parameter i.
func writtenTo(c *Site, i int, v value.Value) value.Value {
	if v.Text.Known && v.Text.Node != nil {
		v.Text.Node = &text.Foreign{Func: c.Func.Origin(), Result: text.WrittenTo(i), Node: v.Text.Node, Call: c.Expr}
	}
	return v
}

// ConstantKey returns the constant text that e is.
func (x *Evaluator) ConstantKey(e ast.Expr) (string, bool) {
	tv := x.typed.Types[e]
	if tv.Value == nil || tv.Value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(tv.Value), true
}

// EntriesOf returns the entries of a map literal whose elements have the
// values vals; nil when not all keys are constant texts.
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

// hasEntry reports whether a map of lists has an element for certain.
func hasEntry(v value.Value) bool {
	for _, e := range v.Entries {
		if items := e.Elems; e.List && len(items) > 0 && !items[0].Many {
			return true
		}
	}
	return false
}

// WrittenEntry returns an entry of a map that statements have filled: any value that they
// stored, marked as escaped if all are, or the empty text. out is the entry without these
// statements.
//
//	for k, v := range params { escaped[k] = url.PathEscape(v) }
//	u := base + escaped["id"]
func WrittenEntry(x *Evaluator, out, over value.Value) value.Value {
	h, ok := out.Text.Node.(*text.Hole)
	if !ok || !out.Text.Known || len(over.Elems) == 0 {
		return out
	}
	item := value.AnyOf(over.Elems)
	if !item.Text.Known {
		return value.Inherit(out, item)
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
