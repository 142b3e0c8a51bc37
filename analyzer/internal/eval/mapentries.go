package eval

import (
	"go/ast"
	"go/types"
	"maps"

	"github.com/urlescape/urlescape/analyzer/internal/calls"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// maxEntries bounds the entries that statements add to a tracked map: each addition copies the map.
const maxEntries = 64

// entryOf returns the value of e, the entry with the constant key k of the map over, whose entries
// are known. If the map has no key k, the result is the zero value of the element type.
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

// storeEntry sets the entry l of a map, as m["id"], to v; over is the map before. It returns false,
// and does nothing, if the key is not constant, or the entries of over are unknown or too many.
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

// withEntry returns over, the value of a map, after v is assigned to an unknown key.
func withEntry(over, v value.Value) value.Value {
	out := value.Value{Obj: over.Obj}
	if over.List {
		out.List, out.Elems = true, append(over.Elems[:len(over.Elems):len(over.Elems)], value.ManyOf(v))
	}
	return out
}

// storeAnyEntry adds v to the known values of the map over, for l = v with a key that is not
// constant. It returns false, and does nothing, if the values of over are unknown or too many.
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

// isWrittenMap reports whether over, a value of type t, is a map of texts of which the values are
// known but not their keys. An empty map of texts that this function has made counts, too.
func isWrittenMap(t types.Type, over value.Value) bool {
	return over.Entries == nil && over.List && (over.Obj != nil || len(over.Elems) > 1) && typed.IsMapOfTexts(t)
}

// forgetEntries makes the entries unknown of each map that the call c may change.
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

// readsEntries reports whether a url.Values or http.Header method of this name changes no entry.
func readsEntries(name string) bool {
	switch name {
	case "Get", "Has", "Encode", "Values", "Clone", "String", "Len":
		return true
	}
	return false
}

func isMap(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	return ok && isString(m.Key())
}
