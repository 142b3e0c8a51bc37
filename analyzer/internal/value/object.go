package value

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// Part returns the value of k, a variable, a field or an element; ok is false when it is unknown.
func (x *Memory) Part(k Key) (v Value, ok bool) {
	if v, ok = x.Env.Get(k); ok {
		return v, v.IsKnown()
	}
	if k.Obj == nil || x.Env.Spoiled(k.Obj) {
		return Value{}, false
	}
	return x.unset(k)
}

// unset returns the value of k, a field of an object, before statements set it; false if unknown.
func (x *Memory) unset(k Key) (v Value, ok bool) {
	switch {
	case k.Part == spoiledPart:
		return Value{}, false
	case k.Part == textPart && k.Obj.Fresh:
		return OfNode(nil, 0), true
	case k.Part == textPart:
		return k.Obj.Base, k.Obj.Base.Text.Known
	case k.Obj.Fresh:
		return x.zeroPart(k)
	case library.IsURL(k.Obj.Type):
		return urlPart(k.Obj, k.Part, x.Work)
	}
	return Value{}, false
}

// zeroPart returns the zero value of the field k of an object. For a nested struct it holds an
// Object, the same in each call. ok is false unless the field is a text, a list or a struct.
func (x *Memory) zeroPart(k Key) (Value, bool) {
	f := typed.Field(k.Obj.Type, k.Part)
	if f == nil {
		return Value{}, false
	}
	if o := x.Own[k]; o != nil {
		return Value{Obj: o}, true
	}
	v := Zero(f.Type())
	if v.Obj != nil {
		x.own(k, v.Obj)
		x.notePart(k)
		if x.ownParts == nil {
			x.ownParts = map[Key][]string{}
		}
		x.ownParts[Key{Obj: k.Obj}] = append(x.ownParts[Key{Obj: k.Obj}], k.Part)
	}
	return v, v.IsKnown()
}

// FieldOf returns a hole for the field k of an object, which other functions may have set. It is
// nil when k is no field, or is no text.
func (x *Memory) FieldOf(k Key) text.Node {
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

// Adopted returns v, the value of k, whose type is t. If t is a URL or a builder, Obj of the result
// is the object for k, the same at each call. Later changes of k are changes of this object.
func (x *Memory) Adopted(k Key, v Value, t types.Type) Value {
	if !library.IsURL(t) && !IsWriter(t) {
		return v
	}
	o := x.Own[k]
	if o == nil {
		o = &Object{Type: typed.Pointed(t), Base: v}
		if IsWriter(t) {
			o.Base = contentHole(v)
		}
		x.own(k, o)
	}
	v.Obj = o
	return v
}

func (x *Memory) own(k Key, o *Object) {
	if x.Own == nil {
		x.Own = map[Key]*Object{}
	}
	x.Own[k] = o
}

// contentHole returns a hole, without an expression, for the text in a builder that other functions
// filled. v is the hole of the builder itself; the result is unknown if v is no hole.
func contentHole(v Value) Value {
	if h, ok := v.Text.Node.(*text.Hole); ok && v.Text.Known {
		c := *h
		c.Expr, c.Inner, c.Value = nil, nil, rfc3986.AnyValue()
		return OfNode(&c, 1)
	}
	return Value{}
}

// ObjectAt returns the object of e, a variable or field, or the object that e points to. It is nil
// when the object is unknown.
func (x *Memory) ObjectAt(e ast.Expr) *Object {
	p, ok := x.PathOf(e)
	if !ok {
		return nil
	}
	return x.objectOf(p)
}

func (x *Memory) objectOf(p FieldPath) *Object {
	if len(p.names) == 0 && p.root.Part == "" {
		v, _ := x.Variable(p.root.Var)
		return v.Obj
	}
	v, _ := x.Held(p)
	return v.Obj
}

// notePart adds k.Part to the list in Parts for the variable or object of k.
func (x *Memory) notePart(k Key) {
	if x.noted[k] {
		return
	}
	if x.noted == nil {
		x.noted, x.Parts = map[Key]bool{}, map[Key][]string{}
	}
	x.noted[k] = true
	root := Key{Var: k.Var, Obj: k.Obj}
	x.Parts[root] = append(x.Parts[root], k.Part)
}

// Adopt sets the value of the struct variable k to a new object of type t and returns the object.
// From then on, pointers to the variable share its fields.
func (x *Memory) Adopt(k Key, t types.Type) *Object {
	obj := &Object{Type: t}
	old, _ := x.Env.Get(k)
	old.Obj = obj
	x.Env.Set(k, old)
	return obj
}

// Write appends v to the text of the builder o, if not nil. The expression at names the builder.
func (x *Memory) Write(o *Object, v Value, at ast.Expr) {
	if o == nil {
		return
	}
	x.SetText(o, Concat(x.Content(o, nil), v))
	x.WrittenAt(o, at)
}

// A Stream is a builder that the function writes to, and may leave in a field. At is the expression
// that names the builder in the last write: r.b in r.b.WriteString(s).
type Stream struct {
	Object *Object
	At     ast.Expr
}

// WrittenAt notes in Streams that the function writes to the builder o. at is the expression that
// names the builder there, or its address: b or &b.
func (x *Memory) WrittenAt(o *Object, at ast.Expr) {
	if addr, ok := ast.Unparen(at).(*ast.UnaryExpr); ok && addr.Op == token.AND {
		at = addr.X
	}
	for i := range x.Streams {
		if s := &x.Streams[i]; s.Object == o {
			s.At = at
			return
		}
	}
	if len(x.Streams) < maxStreams {
		x.Streams = append(x.Streams, Stream{o, at})
	}
}

// maxStreams bounds the builders in Streams; writes to further builders are not recorded.
const maxStreams = 64

// SetText sets the text of the builder o to v; it does nothing when o is nil.
func (x *Memory) SetText(o *Object, v Value) {
	if o != nil {
		x.SetPart(Key{Obj: o, Part: textPart}, v)
	}
}

// Content returns the text of the builder o. When the text is unknown, the result is a hole named
// after e, the expression that reads the builder. e may be nil.
func (x *Memory) Content(o *Object, e ast.Expr) Value {
	if v, ok := x.Part(Key{Obj: o, Part: textPart}); ok && v.Text.Known {
		return v
	}
	h := &text.Hole{Type: types.Typ[types.String], Value: rfc3986.AnyValue()}
	if e != nil {
		h.Name = text.Source(e)
	}
	if sel, ok := e.(*ast.SelectorExpr); ok {
		if h.Var = x.typed.Field(sel); h.Var != nil {
			h.Origin = text.Field
		}
	}
	return OfNode(h, 1)
}
