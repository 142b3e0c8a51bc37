package uses

import (
	"go/ast"
	"go/types"
)

// Field returns the field that e is stored in where it stands; nil when it is stored in
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

func (x *Index) field(name *ast.Ident) *types.Var {
	if v, ok := x.info.Uses[name].(*types.Var); ok && v.IsField() {
		return v
	}
	return nil
}
