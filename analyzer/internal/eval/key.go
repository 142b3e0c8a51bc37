package eval

import (
	"go/ast"
	"go/token"
	"go/types"
)

func isPackageLevel(obj types.Object) bool {
	return obj.Pkg() != nil && obj.Parent() == obj.Pkg().Scope()
}

// keyOf returns the key that holds the value of a variable or field.
func (x *exec) keyOf(e ast.Expr) (key, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		if v, ok := x.info().object(e).(*types.Var); ok && !isPackageLevel(v) {
			return key{v: v}, true
		}
	case *ast.SelectorExpr:
		if x.info().field(e) != nil {
			return x.partKey(e)
		}
	case *ast.StarExpr:
		return x.keyOf(e.X)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return x.keyOf(e.X)
		}
	}
	return key{}, false
}

// partKey returns the key of a field selection: the object that the operand
// holds, or a path below the variable that it starts from.
func (x *exec) partKey(sel *ast.SelectorExpr) (key, bool) {
	k, ok := x.keyOf(sel.X)
	if !ok {
		return key{}, false
	}
	if o := x.objectAt(sel.X); o != nil {
		return x.objectKey(o, sel)
	}
	if k.part != "" {
		k.part += "."
	}
	k.part += sel.Sel.Name
	return k, true
}

// objectKey returns the key of a field of an object, which may be a field of a
// struct that is embedded in it.
func (x *exec) objectKey(o *object, sel *ast.SelectorExpr) (key, bool) {
	s := x.Info.Selections[sel]
	if s == nil {
		return key{}, false
	}
	for _, i := range s.Index()[:len(s.Index())-1] {
		st, ok := o.typ.Underlying().(*types.Struct)
		if !ok || i >= st.NumFields() {
			return key{}, false
		}
		v, _ := x.part(key{obj: o, part: st.Field(i).Name()})
		if o = v.obj; o == nil {
			return key{}, false
		}
	}
	return key{obj: o, part: sel.Sel.Name}, true
}
