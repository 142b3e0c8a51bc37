package eval

import (
	"go/ast"
	"go/types"
)

func (x *exec) ident(id *ast.Ident) value {
	switch obj := x.typed.Object(id).(type) {
	case *types.Const:
		return x.holes.ConstantIdent(id, obj)
	case *types.Var:
		v, ok := x.mem.Variable(obj)
		if !ok {
			return x.holes.Opaque(id)
		}
		return x.holes.At(v, id)
	case *types.Func:
		return value{Method: obj}
	case *types.Nil:
		return ofNode(nil, 0)
	}
	return value{}
}
