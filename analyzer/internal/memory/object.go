package memory

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urlobject"
)

// Part returns what a part of an object or variable holds; ok is false when
// nothing is known of it.
func (x *Memory) Part(k store.Key) (v store.Value, ok bool) {
	if v, ok = x.Env.Get(k); ok {
		return v, v.IsKnown()
	}
	if k.Obj == nil || x.Env.Spoiled(k.Obj) {
		return store.Value{}, false
	}
	return x.unset(k)
}

// unset returns what a part of an object holds that no statement has set.
func (x *Memory) unset(k store.Key) (v store.Value, ok bool) {
	switch {
	case k.Part == store.SpoiledPart:
		return store.Value{}, false
	case k.Part == store.TextPart && k.Obj.Fresh:
		return store.OfNode(nil, 0), true
	case k.Part == store.TextPart:
		return k.Obj.Base, k.Obj.Base.Text.Known
	case k.Obj.Fresh:
		return x.zeroPart(k)
	case library.IsURL(k.Obj.Type):
		return urlobject.Part(k.Obj, k.Part, x.Work)
	}
	return store.Value{}, false
}

// zeroPart is the zero value of a field of an object. A struct in a struct is
// an object of its own.
func (x *Memory) zeroPart(k store.Key) (store.Value, bool) {
	f := typed.Field(k.Obj.Type, k.Part)
	if f == nil {
		return store.Value{}, false
	}
	if o := x.Own[k]; o != nil {
		return store.Value{Obj: o}, true
	}
	v := Zero(f.Type())
	if v.Obj != nil {
		x.own(k, v.Obj)
		x.notePart(k)
		if x.ownParts == nil {
			x.ownParts = map[store.Key][]string{}
		}
		x.ownParts[store.Key{Obj: k.Obj}] = append(x.ownParts[store.Key{Obj: k.Obj}], k.Part)
	}
	return v, v.IsKnown()
}

// FieldOf is the value of a field of an object, which others may have set;
// nil when k names no text field.
func (x *Memory) FieldOf(k store.Key) text.Node {
	if k.Obj == nil {
		return nil
	}
	f := typed.Field(k.Obj.Type, k.Part)
	if f == nil || !typed.IsTextual(f.Type()) {
		return nil
	}
	h := &text.Hole{Name: f.Name(), Type: f.Type(), Var: f, Value: rfc3986.AnyValue(), Origin: text.Field}
	x.Holes.Describe(h, nil, f.Type())
	return h
}

// Adopted gives the URL or builder that the hole v under k is an object, so
// that its changes are seen. Other values stay as they are.
func (x *Memory) Adopted(k store.Key, v store.Value, t types.Type) store.Value {
	if !library.IsURL(t) && !effects.IsWriter(t) {
		return v
	}
	o := x.Own[k]
	if o == nil {
		o = &store.Object{Type: typed.Pointed(t), Base: v}
		if effects.IsWriter(t) {
			o.Base = contentHole(v)
		}
		x.own(k, o)
	}
	v.Obj = o
	return v
}

// own remembers the object that a variable or field holds from the start.
func (x *Memory) own(k store.Key, o *store.Object) {
	if x.Own == nil {
		x.Own = map[store.Key]*store.Object{}
	}
	x.Own[k] = o
}

// contentHole is the text of a builder that others have written to: it is
// nowhere in the source.
func contentHole(v store.Value) store.Value {
	if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
		c := *h
		c.Expr, c.Inner, c.Spelled, c.Value = nil, nil, nil, rfc3986.AnyValue()
		return store.OfNode(&c, 1)
	}
	return store.Value{}
}

// ObjectAt returns the object that e is or points to; nil when there is none.
func (x *Memory) ObjectAt(e ast.Expr) *store.Object {
	p, ok := x.PathOf(e)
	if !ok {
		return nil
	}
	return x.objectOf(p)
}

// objectOf returns the object that a path leads to; nil when there is none.
func (x *Memory) objectOf(p FieldPath) *store.Object {
	if len(p.names) == 0 && p.root.Part == "" {
		v, _ := x.Variable(p.root.Var)
		return v.Obj
	}
	v, _ := x.Held(p)
	return v.Obj
}

// notePart remembers that a variable or object has a part.
func (x *Memory) notePart(k store.Key) {
	if x.noted[k] {
		return
	}
	if x.noted == nil {
		x.noted, x.Parts = map[store.Key]bool{}, map[store.Key][]string{}
	}
	x.noted[k] = true
	root := store.Key{Var: k.Var, Obj: k.Obj}
	x.Parts[root] = append(x.Parts[root], k.Part)
}

// Adopt gives the struct variable k an object, so that pointers to it share
// its fields.
func (x *Memory) Adopt(k store.Key, t types.Type) *store.Object {
	obj := &store.Object{Type: t}
	old, _ := x.Env.Get(k)
	old.Obj = obj
	x.Env.Set(k, old)
	return obj
}
