package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// maxNumbers bounds the elements of a list of numbers that are read: tables for encodings and
// curves have thousands, and none of them is a port.
const maxNumbers = 64

// composite evaluates a composite literal. Its elements go to the fields of
// the type.
func (x *exec) composite(e *ast.CompositeLit) value.Value {
	t := x.typed.TypeOf(e)
	if t == nil {
		return value.Value{}
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem() // an elided &T in a list
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		return x.structLit(e, t, s)
	}
	if isTextual(t) {
		return x.bytesLit(e)
	}
	out := value.Value{List: true}
	elts := e.Elts
	if len(elts) > maxNumbers && typed.HoldsNumbers(t) && x.typed.IsConstants(elts[maxNumbers:]) {
		elts = elts[:maxNumbers]
	}
	if len(elts) > 0 {
		out.Elems = make([]value.Value, 0, len(elts)+1)
	}
	for _, elt := range elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			v := x.expr(elt)
			x.record.leaves(elt, v, false)
			out.Elems = append(out.Elems, v)
			continue
		}
		k := value.Value{}
		if id, ok := kv.Key.(*ast.Ident); !ok || x.typed.Uses[id] != nil {
			k = x.expr(kv.Key)
		}
		v := x.expr(kv.Value)
		if !x.entry(t, kv.Key, k, v) {
			x.record.leaves(kv.Value, v, x.isLinkKey(kv.Key))
		}
		out.Elems = append(out.Elems, v)
	}
	if len(elts) < len(e.Elts) {
		out.Elems = append(out.Elems, value.ManyOf(value.Value{}))
	}
	if _, isMap := t.Underlying().(*types.Map); isMap || x.isSparse(e) {
		if isMap {
			out.Entries = x.calls.EntriesOf(e, out.Elems)
		}
		if len(out.Elems) > 0 || !typed.IsMapOfTexts(t) {
			out.Elems = []value.Value{value.ManyOf(out.Elems...)}
		} else {
			out.Obj = &value.Object{Type: t}
		}
	}
	return out
}

func (x *exec) structLit(e *ast.CompositeLit, t types.Type, s *types.Struct) value.Value {
	obj := &value.Object{Type: t, Fresh: true}
	for i, elt := range e.Elts {
		field, val := (*types.Var)(nil), elt
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			val = kv.Value
			if id, ok := kv.Key.(*ast.Ident); ok {
				field, _ = x.typed.Object(id).(*types.Var)
			}
		} else if i < s.NumFields() {
			field = s.Field(i)
		}
		v := x.expr(val)
		if field == nil {
			continue
		}
		owner := x.mem.OwnerOf(obj, field)
		x.record.fieldGets(owner.Type, field, val, v)
		x.mem.SetPart(value.Key{Obj: owner, Part: field.Name()}, v)
	}
	return value.Value{Obj: obj}
}
