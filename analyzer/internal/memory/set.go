package memory

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// SetPart sets a part of a variable or object.
func (x *Memory) SetPart(k store.Key, v store.Value) {
	x.notePart(k)
	if k.Obj != nil {
		k.Obj.Changed = k.Obj.Changed || k.Part != store.TextPart
	}
	x.Env.Set(k, v)
}

// Put sets a variable or field to a value that is no assignment.
func (x *Memory) Put(k store.Key, v store.Value) {
	if k.Part != "" {
		x.SetPart(k, v)
		return
	}
	x.Env.Set(k, v)
}

// ReplaceWhole sets a variable; what was known of its parts is gone.
func (x *Memory) ReplaceWhole(k store.Key, v store.Value) {
	if k.Part == "" && k.Obj == nil {
		x.forgetParts(k)
		x.Env.Set(k, v)
		return
	}
	for _, part := range x.Parts[store.Key{Var: k.Var, Obj: k.Obj}] {
		if rest, ok := strings.CutPrefix(part, k.Part); ok && rest != "" {
			x.Env.Set(store.Key{Var: k.Var, Obj: k.Obj, Part: part}, store.Value{})
		}
	}
	x.Env.Set(k, v)
}

// Zero is the value of a variable that is declared without one.
func Zero(t types.Type) store.Value {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&types.IsString != 0 {
			return store.OfNode(nil, 0)
		}
	case *types.Struct:
		return store.Value{Obj: &store.Object{Type: t, Fresh: true}}
	case *types.Slice:
		if typed.IsBytes(t) {
			return store.OfNode(nil, 0)
		}
		return store.Value{List: true}
	}
	return store.Value{}
}

// Copied returns the value of v after an assignment: a struct is copied, a
// pointer to it is not.
func (x *Memory) Copied(v store.Value, e ast.Expr) store.Value {
	if v.Obj == nil {
		return v
	}
	t := x.Typed.TypeOf(e)
	if t == nil {
		return v
	}
	if _, ok := t.Underlying().(*types.Struct); !ok {
		return v
	}
	if _, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return v
	}
	v.Obj = x.copyOf(v.Obj)
	return v
}

// copyOf returns a copy of an object as it is.
func (x *Memory) copyOf(o *store.Object) *store.Object {
	dup := *o
	for _, part := range x.Parts[store.Key{Obj: o}] {
		v, ok := x.Part(store.Key{Obj: o, Part: part})
		if part == store.SpoiledPart {
			if x.Env.Spoiled(o) {
				x.SetPart(store.Key{Obj: &dup, Part: part}, store.Value{})
			}
			continue
		}
		if f := typed.Field(o.Type, part); ok && v.Obj != nil && f != nil && typed.IsStruct(f.Type()) {
			v.Obj = x.copyOf(v.Obj)
		}
		x.SetPart(store.Key{Obj: &dup, Part: part}, v)
	}
	return &dup
}
