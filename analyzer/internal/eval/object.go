package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/summary"
)

// Parts of objects that are no fields.
const (
	// textPart is the text of a builder.
	textPart = "$text"
	// spoiledPart is set when a part that no statement set may hold anything.
	spoiledPart = "$spoiled"
)

// spoiled reports whether the parts of o that were not set are unknown.
func (e *env) spoiled(o *object) bool {
	if o == nil {
		return false
	}
	_, ok := e.get(key{obj: o, part: spoiledPart})
	return ok
}

// part returns what a part of an object or variable holds; ok is false when
// nothing is known of it.
func (x *exec) part(k key) (v value, ok bool) {
	if v, ok = x.env.get(k); ok {
		return v, v.isKnown()
	}
	if k.obj == nil || x.env.spoiled(k.obj) {
		return value{}, false
	}
	return x.unset(k)
}

// unset returns what a part of an object holds that no statement has set.
func (x *exec) unset(k key) (v value, ok bool) {
	switch {
	case k.part == spoiledPart:
		return value{}, false
	case k.part == textPart && k.obj.fresh:
		return ofNode(nil, 0), true
	case k.part == textPart:
		return k.obj.base, k.obj.base.Known
	case k.obj.fresh:
		return x.zeroPart(k)
	case isURL(k.obj.typ):
		return x.parsedPart(k.obj, k.part)
	}
	return value{}, false
}

// zeroPart is the zero value of a field of an object. A struct in a struct is
// an object of its own.
func (x *exec) zeroPart(k key) (value, bool) {
	f := fieldNamed(k.obj.typ, k.part)
	if f == nil {
		return value{}, false
	}
	if o := x.own[k]; o != nil {
		return value{obj: o}, true
	}
	v := zeroValue(f.Type())
	if v.obj != nil {
		x.own[k] = v.obj
		x.notePart(k)
		x.ownParts[key{obj: k.obj}] = append(x.ownParts[key{obj: k.obj}], k.part)
	}
	return v, v.isKnown()
}

// fieldOf is the value of a field of an object, which others may have set;
// nil when k names no text field.
func (x *exec) fieldOf(k key) text.Node {
	if k.obj == nil {
		return nil
	}
	f := fieldNamed(k.obj.typ, k.part)
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
		o = &object{typ: pointed(t), base: v}
		if isWriter(t) {
			o.base = contentHole(v)
		}
		x.own[k] = o
	}
	v.obj = o
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

func isURL(t types.Type) bool { return summary.IsURL(t) }

// isWriter reports whether t is a builder, or an interface that a function
// takes one as.
func isWriter(t types.Type) bool {
	return isNamed(t, "strings", "Builder") || isNamed(t, "bytes", "Buffer") || isNamed(t, "io", "Writer") || isNamed(t, "io", "StringWriter")
}

func isNamed(t types.Type, pkg, name string) bool {
	k, ok := summary.TypeKey(t)
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
	if len(p.names) == 0 && p.root.part == "" {
		v, _ := x.variable(p.root.v)
		return v.obj
	}
	v, _ := x.held(p)
	return v.obj
}

// notePart remembers that a variable or object has a part.
func (x *exec) notePart(k key) {
	if x.noted[k] {
		return
	}
	x.noted[k] = true
	root := key{v: k.v, obj: k.obj}
	x.parts[root] = append(x.parts[root], k.part)
}

// copyOf returns a copy of an object as it is.
func (x *exec) copyOf(o *object) *object {
	dup := *o
	for _, part := range x.parts[key{obj: o}] {
		v, ok := x.part(key{obj: o, part: part})
		if part == spoiledPart {
			if x.env.spoiled(o) {
				x.setPart(key{obj: &dup, part: part}, value{})
			}
			continue
		}
		if f := fieldNamed(o.typ, part); ok && v.obj != nil && f != nil && isStruct(f.Type()) {
			v.obj = x.copyOf(v.obj)
		}
		x.setPart(key{obj: &dup, part: part}, v)
	}
	return &dup
}
