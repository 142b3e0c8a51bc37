package calls

import (
	"go/ast"
	"go/constant"

	"github.com/urlescape/urlescape/analyzer/internal/store"
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
func (x *Evaluator) EntriesOf(e *ast.CompositeLit, vals []store.Value) map[string]store.Value {
	if len(vals) != len(e.Elts) {
		return nil
	}
	out := make(map[string]store.Value, len(vals))
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
func hasEntry(v store.Value) bool {
	for _, e := range v.Entries {
		if items := e.Elems; e.List && len(items) > 0 && !items[0].Many {
			return true
		}
	}
	return false
}
