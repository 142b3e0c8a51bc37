package uses

import (
	"go/ast"
	"go/types"
)

// Field returns the field that e is stored in where it is; nil when it is stored in
// none.
func (x *Index) Field(e ast.Expr) *types.Var {
	switch up := x.Parent(e).(type) {
	case *ast.KeyValueExpr:
		if id, ok := up.Key.(*ast.Ident); ok && up.Value == e {
			return x.field(id)
		}
	case *ast.AssignStmt:
		for i, rhs := range up.Rhs {
			if ast.Unparen(rhs) != ast.Unparen(e) || i >= len(up.Lhs) {
				continue
			}
			if sel, ok := ast.Unparen(up.Lhs[i]).(*ast.SelectorExpr); ok {
				return x.field(sel.Sel)
			}
		}
	}
	return nil
}

// HolderOf returns the variable or the field that e is stored in where it is, and the
// parameter that it is given to; nil when it is none of the package.
func (x *Index) HolderOf(e ast.Expr) (v *types.Var) {
	switch u := x.Of(e); u.Kind {
	case Argument:
		if v = x.Parameter(u.Call, e); v == nil {
			return nil
		}
		if fn, _ := x.OwnerOf(v); fn == nil {
			return nil // of another package, or of a method of an interface
		}
		return v
	case Assigned:
		return u.Var
	case Stored:
		if lit, ok := x.Parent(e).(*ast.CompositeLit); ok {
			x.eachUnkeyed(lit, func(value ast.Expr) bool { return value == e }, func(field *types.Var, _ ast.Expr, _ way) { v = field })
			return v
		}
		return x.Field(e)
	default:
		return nil
	}
}

// CallsOfValue returns the calls of the function that e is, by the variable or the field that
// holds it; ok is false where something else may call it.
//
//	visit := c.visit; visit(n)
func (x *Index) CallsOfValue(e ast.Expr) (calls []*ast.CallExpr, ok bool) {
	v := x.HolderOf(e)
	if v == nil || !IsLocal(v) && v.Exported() {
		return nil, false
	}
	for _, read := range x.Reads(v) {
		call := x.CallBy(read)
		switch {
		case call != nil:
			calls = append(calls, call)
		case x.Of(read).Kind != Compared: // with nil
			return nil, false
		}
	}
	return calls, true
}

func (x *Index) field(name *ast.Ident) *types.Var {
	if v, ok := x.info.Uses[name].(*types.Var); ok && v.IsField() {
		return v
	}
	return nil
}
