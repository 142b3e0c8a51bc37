package value

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A FieldPath is a variable or a field below it. For v.a.b, root is the key of v, and names are a
// and b. If v.a is an [Object], root is the key of the field b of this object, and names is empty.
type FieldPath struct {
	root  Key
	names []string
}

// Key returns the key of the field that p leads to.
func (p FieldPath) Key() Key {
	k := p.root
	if len(p.names) == 0 {
		return k
	}
	if k.Part != "" {
		k.Part += "."
	}
	k.Part += strings.Join(p.names, ".")
	return k
}

func (p FieldPath) field(name string) FieldPath { return FieldPath{p.root, append(p.names, name)} }

// KeyOf returns the key of e, a local variable or a field below one; &e and *e have the key of e.
// ok is false for other expressions.
func (x *Memory) KeyOf(e ast.Expr) (Key, bool) {
	p, ok := x.PathOf(e)
	return p.Key(), ok
}

// PathOf returns the path of e, a local variable or a field below one; &e and *e have the path of
// e. ok is false for other expressions.
func (x *Memory) PathOf(e ast.Expr) (FieldPath, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := x.typed.Object(e).(*types.Var); ok && !typed.IsPackageLevel(v) {
			return FieldPath{root: Key{Var: v}}, true
		}
	case *ast.SelectorExpr:
		if x.typed.Field(e) != nil {
			if p, ok := x.PathOf(e.X); ok {
				return x.Below(p, e)
			}
		}
	case *ast.StarExpr:
		return x.PathOf(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return x.PathOf(e.X)
		}
	}
	return FieldPath{}, false
}

// Below returns the path of the field that sel selects; p is the path of sel.X. If p leads to an
// object, the result is a field of this object. ok is false when an embedded object is unknown.
func (x *Memory) Below(p FieldPath, sel *ast.SelectorExpr) (FieldPath, bool) {
	if o := x.objectOf(p); o != nil {
		k, ok := x.objectKey(o, sel)
		return FieldPath{root: k}, ok
	}
	return p.field(sel.Sel.Name), true
}

// Held returns the value that p leads to; ok is false when it is unknown.
func (x *Memory) Held(p FieldPath) (v Value, ok bool) {
	if len(p.names) > 0 && p.root.Obj == nil && !x.Env.isParted(p.root.Var) {
		return Value{}, false
	}
	return x.Part(p.Key())
}

// objectKey returns the key of the field of o that sel selects, which may be promoted from an
// embedded struct. ok is false when the embedded object is unknown.
func (x *Memory) objectKey(o *Object, sel *ast.SelectorExpr) (Key, bool) {
	s := x.typed.Selections[sel]
	if s == nil {
		return Key{}, false
	}
	for _, i := range s.Index()[:len(s.Index())-1] {
		st, ok := o.Type.Underlying().(*types.Struct)
		if !ok || i >= st.NumFields() {
			return Key{}, false
		}
		v, _ := x.Part(Key{Obj: o, Part: st.Field(i).Name()})
		if o = v.Obj; o == nil {
			return Key{}, false
		}
	}
	return Key{Obj: o, Part: sel.Sel.Name}, true
}

// Peek returns the value that the environment has for e, a variable or a field, without evaluating
// e. ok is false when the environment has no value for e, and for other expressions.
func (x *Memory) Peek(e ast.Expr) (Value, bool) {
	k, ok := x.KeyOf(e)
	if !ok {
		return Value{}, false
	}
	return x.Env.Get(k)
}

// Peeked returns the value that Peek returns for e; the zero Value when Peek has none.
func (x *Memory) Peeked(e ast.Expr) Value {
	v, _ := x.Peek(e)
	return v
}

// IsAssigned reports whether a statement before this one has set the variable or field at p.
func (x *Memory) IsAssigned(p FieldPath) bool {
	if len(p.names) > 0 && p.root.Obj == nil && !x.Env.isParted(p.root.Var) {
		return false
	}
	_, ok := x.Env.Get(p.Key())
	return ok
}
