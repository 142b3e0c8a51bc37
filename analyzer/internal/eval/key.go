package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// A fieldPath is a key that is not spelled yet: the fields names below root. To
// spell a path takes time in its length, which is of no use where nothing is
// kept below a variable.
type fieldPath struct {
	root  key
	names []string
}

// key spells a path.
func (p fieldPath) key() key {
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
func (p fieldPath) field(name string) fieldPath { return fieldPath{p.root, append(p.names, name)} }

// keyOf returns the key that holds the value of a variable or field.
func (x *exec) keyOf(e ast.Expr) (key, bool) {
	p, ok := x.pathOf(e)
	return p.key(), ok
}

// pathOf returns the path of a variable or field.
func (x *exec) pathOf(e ast.Expr) (fieldPath, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := x.info().Object(e).(*types.Var); ok && !isPackageLevel(v) {
			return fieldPath{root: key{Var: v}}, true
		}
	case *ast.SelectorExpr:
		if x.info().Field(e) != nil {
			if p, ok := x.pathOf(e.X); ok {
				return x.below(p, e)
			}
		}
	case *ast.StarExpr:
		return x.pathOf(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return x.pathOf(e.X)
		}
	}
	return fieldPath{}, false
}

// below returns the path of a field selection whose operand is at p: a part of
// the object that the operand holds, or a path below the variable that it
// starts from.
func (x *exec) below(p fieldPath, sel *ast.SelectorExpr) (fieldPath, bool) {
	if o := x.objectOf(p); o != nil {
		k, ok := x.objectKey(o, sel)
		return fieldPath{root: k}, ok
	}
	return p.field(sel.Sel.Name), true
}

// held returns what a path leads to, as part does for a key.
func (x *exec) held(p fieldPath) (v value, ok bool) {
	if len(p.names) > 0 && p.root.Obj == nil && !x.env.IsParted(p.root.Var) {
		return value{}, false
	}
	return x.part(p.key())
}

// objectKey returns the key of a field of an object, which may be a field of a
// struct that is embedded in it.
func (x *exec) objectKey(o *object, sel *ast.SelectorExpr) (key, bool) {
	s := x.Info.Selections[sel]
	if s == nil {
		return key{}, false
	}
	for _, i := range s.Index()[:len(s.Index())-1] {
		st, ok := o.Type.Underlying().(*types.Struct)
		if !ok || i >= st.NumFields() {
			return key{}, false
		}
		v, _ := x.part(key{Obj: o, Part: st.Field(i).Name()})
		if o = v.Obj; o == nil {
			return key{}, false
		}
	}
	return key{Obj: o, Part: sel.Sel.Name}, true
}

// peek returns what is known of an expression without evaluating it again.
func (x *exec) peek(e ast.Expr) (value, bool) {
	k, ok := x.keyOf(e)
	if !ok {
		return value{}, false
	}
	return x.env.Get(k)
}

// peeked is peek without a report of what is not known.
func (x *exec) peeked(e ast.Expr) value {
	v, _ := x.peek(e)
	return v
}
