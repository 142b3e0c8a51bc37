package eval

import (
	"go/ast"
	"go/types"
)

func (x *exec) ident(id *ast.Ident) value {
	switch obj := x.Typed.Object(id).(type) {
	case *types.Const:
		return x.ConstantIdent(id, obj)
	case *types.Var:
		if f := x.lists[obj]; f != nil {
			return f.value(x.Opaque(id))
		}
		v, ok := x.Variable(obj)
		if !ok {
			return x.Opaque(id)
		}
		return x.At(v, id)
	case *types.Func:
		return value{Method: obj}
	case *types.Nil:
		return ofNode(nil, 0)
	}
	return value{}
}
