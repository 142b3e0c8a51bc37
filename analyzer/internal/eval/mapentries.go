package eval

import (
	"go/ast"
	"go/types"
	"maps"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/memory"
)

// maxEntries bounds the entries of a map to which statements add: each makes a
// map of its own.
const maxEntries = 64

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
	name, isConstant := x.ConstantKey(l.Index)
	if !ok || !isConstant || over.Entries == nil || len(over.Entries) >= maxEntries {
		return false
	}
	entries := maps.Clone(over.Entries)
	entries[name] = v
	x.Env.Set(k, value{Obj: over.Obj, Entries: entries})
	return true
}

// forgetEntries makes unknown what the maps have that a call may change.
func (x *exec) forgetEntries(c *calls.Site) {
	if c.Recv.Entries != nil && c.Func != nil && !readsEntries(c.Func.Name()) {
		x.Forget(c.RecvExpr) // v.Set("k", s)
	}
	if c.Func != nil && effects.ReadsOnly(c.Func) {
		return
	}
	all := false
	if c.Func != nil && x.funcs[c.Func.Origin()] != nil {
		a := x.assigned.Of(c.Func)
		if all = a.Any || a.Fields[effects.Elements]; !all {
			return
		}
	}
	for i, a := range c.Args {
		if a.Entries == nil || i >= len(c.Exprs) {
			continue
		}
		if all {
			x.Forget(c.Exprs[i])
			continue
		}
		if k, ok := x.KeyOf(c.Exprs[i]); ok {
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

// isMap reports whether t is a map from strings.
func isMap(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && isString(m.Key())
}
