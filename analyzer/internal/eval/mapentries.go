package eval

import (
	"go/ast"
	"go/types"
	"maps"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// maxEntries bounds the entries of a map to which statements add: each makes a
// map of its own.
const maxEntries = 64

// entryOf is the value of m[k] of a map whose entries are known.
func (x *exec) entryOf(e *ast.IndexExpr, over value.Value, k string) value.Value {
	v, ok := over.Entries[k]
	switch {
	case ok && v.IsKnown():
		return x.holes.At(v, e)
	case ok || x.typed.TypeOf(e) == nil:
		return x.holes.Opaque(e)
	}
	return value.Zero(x.typed.TypeOf(e))
}

// storeEntry sets an entry of the map l.X; ok is false when its entries are
// not known.
func (x *exec) storeEntry(l *ast.IndexExpr, over, v value.Value) bool {
	k, ok := x.mem.KeyOf(l.X)
	name, isConstant := x.calls.ConstantKey(l.Index)
	if !ok || !isConstant || over.Entries == nil || len(over.Entries) >= maxEntries {
		return false
	}
	entries := maps.Clone(over.Entries)
	entries[name] = v
	over = withEntry(over, v)
	over.Entries = entries
	x.mem.Env.Set(k, over)
	return true
}

// withEntry returns a map after v is assigned to an unknown entry: all earlier entries may
// still be there.
func withEntry(over, v value.Value) value.Value {
	out := value.Value{Obj: over.Obj}
	if over.List {
		out.List, out.Elems = true, append(over.Elems[:len(over.Elems):len(over.Elems)], value.ManyOf(v))
	}
	return out
}

// storeAnyEntry sets an entry of the map l.X whose key is not constant; ok is false when
// nothing is known of the others.
//
//	escaped[k] = url.PathEscape(v)
func storeAnyEntry(x *exec, l *ast.IndexExpr, over, v value.Value) bool {
	k, ok := x.mem.KeyOf(l.X)
	if !ok || !over.List || len(over.Elems) >= maxEntries || !typed.IsMapOfTexts(x.typed.TypeOf(l.X)) {
		return false
	}
	x.mem.Env.Set(k, withEntry(over, v))
	return true
}

// isWrittenMap reports whether statements have set entries of a map of texts, of which the
// keys are not known, or whether they may yet: it began with none.
func isWrittenMap(t types.Type, over value.Value) bool {
	return over.Entries == nil && over.List && (over.Obj != nil || len(over.Elems) > 1) && typed.IsMapOfTexts(t)
}

// forgetEntries makes unknown what the maps have that a call may change.
func (ch *changer) forgetEntries(c *calls.Site) {
	if c.Recv.Entries != nil && c.Func != nil && !readsEntries(c.Func.Name()) {
		ch.x.mem.Forget(c.RecvExpr) // v.Set("k", s)
	}
	if c.Func != nil && value.ReadsOnly(c.Func) {
		return
	}
	all := false
	if c.Func != nil && ch.x.prog.funcs[c.Func.Origin()] != nil {
		a := ch.x.prog.assigned.Of(c.Func)
		if all = a.Any || a.Fields[value.Elements]; !all {
			return
		}
	}
	for i, a := range c.Args {
		if i >= len(c.Exprs) || a.Entries == nil && !isWrittenMap(ch.x.typed.TypeOf(c.Exprs[i]), a) {
			continue
		}
		if all {
			ch.x.mem.Forget(c.Exprs[i])
			continue
		}
		if k, ok := ch.x.mem.KeyOf(c.Exprs[i]); ok {
			if v, found := ch.x.mem.Env.Get(k); found {
				if v.Entries = nil; isWrittenMap(ch.x.typed.TypeOf(c.Exprs[i]), v) {
					v.List, v.Elems = false, nil
				}
				ch.x.mem.Env.Set(k, v)
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
