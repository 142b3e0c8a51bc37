package eval

import (
	"go/ast"
	"go/constant"
	"go/types"
	"maps"

	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/memory"
)

// maxEntries bounds the entries of a map to which statements add: each makes a
// map of its own.
const maxEntries = 64

// constantKey returns the constant text that e is.
func (x *reader) constantKey(e ast.Expr) (string, bool) {
	tv := x.Typed.Types[e]
	if tv.Value == nil || tv.Value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(tv.Value), true
}

// entriesOf returns the entries of a map literal whose elements have the
// values vals; nil when not all keys are constant texts.
func (x *reader) entriesOf(e *ast.CompositeLit, vals []value) map[string]value {
	if len(vals) != len(e.Elts) {
		return nil
	}
	out := make(map[string]value, len(vals))
	for i, elt := range e.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		k, ok := x.constantKey(kv.Key)
		if !ok {
			return nil
		}
		out[k] = vals[i]
	}
	return out
}

// entryOf is the value of m[k] of a map whose entries are known.
func (x *exec) entryOf(e *ast.IndexExpr, over value, k string) value {
	v, ok := over.Entries[k]
	switch {
	case ok && v.IsKnown():
		return x.At(v, e)
	case ok || x.Typed.TypeOf(e) == nil:
		return x.Opaque(e)
	}
	return memory.Zero(x.Typed.TypeOf(e))
}

// storeEntry sets an entry of the map l.X; ok is false when its entries are
// not known.
func (x *exec) storeEntry(l *ast.IndexExpr, over, v value) bool {
	k, ok := x.KeyOf(l.X)
	name, isConstant := x.constantKey(l.Index)
	if !ok || !isConstant || over.Entries == nil || len(over.Entries) >= maxEntries {
		return false
	}
	entries := maps.Clone(over.Entries)
	entries[name] = v
	x.Env.Set(k, value{Obj: over.Obj, Entries: entries})
	return true
}

// forgetEntries makes unknown what the maps have that a call may change.
func (x *exec) forgetEntries(c *site) {
	if c.recv.Entries != nil && c.fn != nil && !readsEntries(c.fn.Name()) {
		x.Forget(c.recvExpr) // v.Set("k", s)
	}
	if c.fn != nil && effects.ReadsOnly(c.fn) {
		return
	}
	all := false
	if c.fn != nil && x.funcs[c.fn.Origin()] != nil {
		a := x.assigned.Of(c.fn)
		if all = a.Any || a.Fields[effects.Elements]; !all {
			return
		}
	}
	for i, a := range c.args {
		if a.Entries == nil || i >= len(c.exprs) {
			continue
		}
		if all {
			x.Forget(c.exprs[i])
			continue
		}
		if k, ok := x.KeyOf(c.exprs[i]); ok {
			if v, found := x.Env.Get(k); found {
				v.Entries = nil
				x.Env.Set(k, v)
			}
		}
	}
}

// readsEntries reports whether a method of a map of net/url or net/http leaves
// its entries as they are.
func readsEntries(name string) bool {
	switch name {
	case "Get", "Has", "Encode", "Values", "Clone", "String", "Len":
		return true
	}
	return false
}

// hasEntry reports whether a map of lists has an element for certain.
func hasEntry(v value) bool {
	for _, e := range v.Entries {
		if items := e.Items(); e.List && len(items) > 0 && !items[0].Many {
			return true
		}
	}
	return false
}

// isMap reports whether t is a map from strings.
func isMap(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && isString(m.Key())
}
