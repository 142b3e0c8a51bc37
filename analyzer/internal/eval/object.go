package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/effects"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/store"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// part returns what a part of an object or variable holds; ok is false when
// nothing is known of it.
func (x *exec) part(k key) (v value, ok bool) {
	if v, ok = x.env.Get(k); ok {
		return v, v.IsKnown()
	}
	if k.Obj == nil || x.env.Spoiled(k.Obj) {
		return value{}, false
	}
	return x.unset(k)
}

// unset returns what a part of an object holds that no statement has set.
func (x *exec) unset(k key) (v value, ok bool) {
	switch {
	case k.Part == store.SpoiledPart:
		return value{}, false
	case k.Part == store.TextPart && k.Obj.Fresh:
		return ofNode(nil, 0), true
	case k.Part == store.TextPart:
		return k.Obj.Base, k.Obj.Base.Known
	case k.Obj.Fresh:
		return x.zeroPart(k)
	case isURL(k.Obj.Type):
		return x.parsedPart(k.Obj, k.Part)
	}
	return value{}, false
}

// zeroPart is the zero value of a field of an object. A struct in a struct is
// an object of its own.
func (x *exec) zeroPart(k key) (value, bool) {
	f := fieldNamed(k.Obj.Type, k.Part)
	if f == nil {
		return value{}, false
	}
	if o := x.own[k]; o != nil {
		return value{Obj: o}, true
	}
	v := zeroValue(f.Type())
	if v.Obj != nil {
		x.own[k] = v.Obj
		x.notePart(k)
		x.ownParts[key{Obj: k.Obj}] = append(x.ownParts[key{Obj: k.Obj}], k.Part)
	}
	return v, v.IsKnown()
}

// fieldOf is the value of a field of an object, which others may have set;
// nil when k names no text field.
func (x *exec) fieldOf(k key) text.Node {
	if k.Obj == nil {
		return nil
	}
	f := fieldNamed(k.Obj.Type, k.Part)
	if f == nil || !isTextual(f.Type()) {
		return nil
	}
	h := &text.Hole{Name: f.Name(), Type: f.Type(), Var: f, Value: rfc3986.AnyValue(), Origin: text.Field}
	x.describe(h, nil, f.Type())
	return h
}

// adopted gives the URL or builder that the hole v under k is an object, so
// that its changes are seen. Other values stay as they are.
func (x *exec) adopted(k key, v value, t types.Type) value {
	if !isURL(t) && !isWriter(t) {
		return v
	}
	o := x.own[k]
	if o == nil {
		o = &object{Type: pointed(t), Base: v}
		if isWriter(t) {
			o.Base = contentHole(v)
		}
		x.own[k] = o
	}
	v.Obj = o
	return v
}

// contentHole is the text of a builder that others have written to: it stands
// nowhere in the source.
func contentHole(v value) value {
	if h, ok := v.Node.(*text.Hole); ok && v.Known {
		c := *h
		c.Expr, c.Inner, c.Value = nil, nil, rfc3986.AnyValue()
		return ofNode(&c, 1)
	}
	return value{}
}

func isURL(t types.Type) bool { return library.IsURL(t) }

func isWriter(t types.Type) bool { return effects.IsWriter(t) }

func isNamed(t types.Type, pkg, name string) bool {
	k, ok := library.TypeKey(t)
	return ok && k.Name == name && k.Pkg == pkg
}

// objectAt returns the object that e is or points to; nil when there is none.
func (x *exec) objectAt(e ast.Expr) *object {
	p, ok := x.pathOf(e)
	if !ok {
		return nil
	}
	return x.objectOf(p)
}

// objectOf returns the object that a path leads to; nil when there is none.
func (x *exec) objectOf(p fieldPath) *object {
	if len(p.names) == 0 && p.root.Part == "" {
		v, _ := x.variable(p.root.Var)
		return v.Obj
	}
	v, _ := x.held(p)
	return v.Obj
}

// notePart remembers that a variable or object has a part.
func (x *exec) notePart(k key) {
	if x.noted[k] {
		return
	}
	x.noted[k] = true
	root := key{Var: k.Var, Obj: k.Obj}
	x.parts[root] = append(x.parts[root], k.Part)
}

// copyOf returns a copy of an object as it is.
func (x *exec) copyOf(o *object) *object {
	dup := *o
	for _, part := range x.parts[key{Obj: o}] {
		v, ok := x.part(key{Obj: o, Part: part})
		if part == store.SpoiledPart {
			if x.env.Spoiled(o) {
				x.setPart(key{Obj: &dup, Part: part}, value{})
			}
			continue
		}
		if f := fieldNamed(o.Type, part); ok && v.Obj != nil && f != nil && isStruct(f.Type()) {
			v.Obj = x.copyOf(v.Obj)
		}
		x.setPart(key{Obj: &dup, Part: part}, v)
	}
	return &dup
}
