package value

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// SetPart sets k, a field or element of a variable or object, to v, and lists it in Parts.
func (x *Memory) SetPart(k Key, v Value) {
	x.notePart(k)
	if k.Obj != nil {
		k.Obj.changed = k.Obj.changed || k.Part != textPart
	}
	x.Env.Set(k, v)
}

// Put sets k, a variable, a field or an element, to v.
func (x *Memory) Put(k Key, v Value) {
	if k.Part != "" {
		x.SetPart(k, v)
		return
	}
	x.Env.Set(k, v)
}

// ReplaceWhole sets the variable or field k to v and makes its fields and elements unknown.
func (x *Memory) ReplaceWhole(k Key, v Value) {
	if k.Part == "" && k.Obj == nil {
		x.forgetParts(k)
		x.Env.Set(k, v)
		return
	}
	for _, part := range x.Parts[Key{Var: k.Var, Obj: k.Obj}] {
		if rest, ok := strings.CutPrefix(part, k.Part); ok && rest != "" {
			x.Env.Set(Key{Var: k.Var, Obj: k.Obj, Part: part}, Value{})
		}
	}
	x.Env.Set(k, v)
}

// Addressed is called where the address of e is taken: from then on, others may set the variable e.
func (x *Memory) Addressed(e ast.Expr) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return
	}
	k := Key{Var: x.typed.Object(id)}
	if v, ok := x.Env.Get(k); ok && v.Expr != nil {
		v.Expr = nil
		x.Env.Set(k, v)
	}
}

// Zero returns the zero value of a string, []byte, struct or slice type t; else the unknown Value.
func Zero(t types.Type) Value {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&types.IsString != 0 {
			return OfNode(nil, 0)
		}
	case *types.Struct:
		return Value{Obj: &Object{Type: t, Fresh: true}}
	case *types.Slice:
		if typed.IsBytes(t) {
			return OfNode(nil, 0)
		}
		return Value{List: true}
	}
	return Value{}
}

// Copied returns the value that a variable has after e, whose value is v, is assigned to it. If e
// is a struct variable or field, the result has a copy of its object; a pointer keeps the object.
func (x *Memory) Copied(v Value, e ast.Expr) Value {
	if v.Obj == nil {
		return v
	}
	if _, ok := x.typed.Under(e).(*types.Struct); !ok {
		return v
	}
	if _, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return v
	}
	v.Obj = x.CopyOf(v.Obj)
	return v
}

// CopyOf returns a copy of the object o with its current fields; nil when o is nil.
func (x *Memory) CopyOf(o *Object) *Object {
	if o == nil {
		return nil
	}
	dup := *o
	for _, part := range x.Parts[Key{Obj: o}] {
		v, ok := x.Part(Key{Obj: o, Part: part})
		if part == spoiledPart {
			if x.Env.Spoiled(o) {
				x.SetPart(Key{Obj: &dup, Part: part}, Value{})
			}
			continue
		}
		if f := typed.Field(o.Type, part); ok && v.Obj != nil && f != nil && typed.IsStruct(f.Type()) {
			v.Obj = x.CopyOf(v.Obj)
		}
		x.SetPart(Key{Obj: &dup, Part: part}, v)
	}
	return &dup
}

// OwnerOf returns the object that has field, a key in a composite literal of the object obj. This
// is obj, or an embedded struct in it when the field is promoted (Go 1.27 allows such keys).
func (x *Memory) OwnerOf(obj *Object, field *types.Var) *Object {
	found, way, _ := types.LookupFieldOrMethod(obj.Type, true, field.Pkg(), field.Name())
	if found != field || len(way) < 2 {
		return obj
	}
	for _, i := range way[:len(way)-1] {
		s, ok := obj.Type.Underlying().(*types.Struct)
		if !ok || i >= s.NumFields() {
			return obj
		}
		embedded := s.Field(i)
		k := Key{Obj: obj, Part: embedded.Name()}
		v, _ := x.Part(k)
		if v.Obj == nil {
			v = Value{Obj: &Object{Type: embedded.Type(), Fresh: true}}
			x.SetPart(k, v)
		}
		obj = v.Obj
	}
	return obj
}
