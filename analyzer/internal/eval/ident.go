package eval

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/value"
)

func (x *exec) ident(id *ast.Ident) value.Value {
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
		return value.Value{Method: obj}
	case *types.Nil:
		return value.OfNode(nil, 0)
	}
	return value.Value{}
}
