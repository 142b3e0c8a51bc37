package value

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// A FieldPath is a key that is not spelled yet: the fields names below root. To
// spell a path takes time in its length, which is of no use where nothing is
// kept below a variable.
type FieldPath struct {
	root  Key
	names []string
}

// Key spells a path.
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

// field is the path of a field of what p leads to.
func (p FieldPath) field(name string) FieldPath { return FieldPath{p.root, append(p.names, name)} }

// KeyOf returns the key that holds the value of a variable or field.
func (x *Memory) KeyOf(e ast.Expr) (Key, bool) {
	p, ok := x.PathOf(e)
	return p.Key(), ok
}

// PathOf returns the path of a variable or field.
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

// Below returns the path of a field selection whose operand is at p: a part of
// the object that the operand holds, or a path below the variable that it
// starts from.
func (x *Memory) Below(p FieldPath, sel *ast.SelectorExpr) (FieldPath, bool) {
	if o := x.objectOf(p); o != nil {
		k, ok := x.objectKey(o, sel)
		return FieldPath{root: k}, ok
	}
	return p.field(sel.Sel.Name), true
}

// Held returns what a path leads to, as part does for a key.
func (x *Memory) Held(p FieldPath) (v Value, ok bool) {
	if len(p.names) > 0 && p.root.Obj == nil && !x.Env.isParted(p.root.Var) {
		return Value{}, false
	}
	return x.Part(p.Key())
}

// objectKey returns the key of a field of an object, which may be a field of a
// struct that is embedded in it.
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

// Peek returns what is known of an expression without evaluating it again.
func (x *Memory) Peek(e ast.Expr) (Value, bool) {
	k, ok := x.KeyOf(e)
	if !ok {
		return Value{}, false
	}
	return x.Env.Get(k)
}

// Peeked is peek without a report of what is not known.
func (x *Memory) Peeked(e ast.Expr) Value {
	v, _ := x.Peek(e)
	return v
}

// IsAssigned reports whether some statement has set what a path leads to.
func (x *Memory) IsAssigned(p FieldPath) bool {
	if len(p.names) > 0 && p.root.Obj == nil && !x.Env.isParted(p.root.Var) {
		return false
	}
	_, ok := x.Env.Get(p.Key())
	return ok
}
