package calls

import (
	"go/ast"
	"go/constant"

	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

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

// WrittenEntry returns an entry of a map that statements have filled, of which out is what is
// known without: what any of them put there, escaped where all are, or the empty text.
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
	made.Value = h.Value.Narrow(x.mem.Work.ValueOf(item.Text).Set)
	made.Value.Empty = true
	if of, ok := text.Made(item.Text.Node).(*text.Hole); ok && len(of.Escapers) > 0 {
		made.Value, made.Escapers, made.Plain, made.Inner = of.Value, of.Escapers, of.Plain, of.Inner
		made.Value.Empty = true
	}
	return value.Inherit(value.OfNode(&made, 1), item)
}
