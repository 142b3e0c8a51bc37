package eval

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/guard"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/value"
)

// expr evaluates e, and everything in it once.
func (x *exec) expr(e ast.Expr) value.Value {
	v := x.eval(e)
	v.Expr = e
	return v
}

func (x *exec) eval(e ast.Expr) value.Value {
	switch e := e.(type) {
	case *ast.BasicLit:
		return x.holes.BasicLit(e)
	case *ast.Ident:
		return x.ident(e)
	case *ast.ParenExpr:
		return x.expr(e.X)
	case *ast.BinaryExpr:
		return x.binary(e)
	case *ast.CallExpr:
		return x.call(e)
	case *ast.SelectorExpr:
		return x.selector(e)
	case *ast.CompositeLit:
		return x.composite(e)
	case *ast.UnaryExpr:
		return x.unary(e)
	case *ast.StarExpr:
		return x.star(e)
	case *ast.IndexExpr:
		return x.index(e)
	case *ast.SliceExpr:
		return x.slice(e)
	case *ast.FuncLit:
		return x.lits.funcLit(e)
	case *ast.TypeAssertExpr:
		return x.asserted(e, x.expr(e.X))
	case *ast.KeyValueExpr:
		x.expr(e.Key)
		return x.expr(e.Value)
	}
	return value.Value{}
}

func (x *exec) binary(e *ast.BinaryExpr) value.Value {
	if e.Op == token.LAND || e.Op == token.LOR {
		x.shortCircuit(e)
		return x.holes.Opaque(e)
	}
	if e.Op != token.ADD {
		x.expr(e.X)
		x.expr(e.Y)
		if tv := x.typed.Types[e]; tv.Value != nil {
			return x.holes.ConstantValue(e)
		}
		return x.holes.Opaque(e)
	}
	// The operands of a long sum lean to the left: walk down in a loop.
	operands := []ast.Expr{e.Y}
	left := e.X
	for {
		b, ok := ast.Unparen(left).(*ast.BinaryExpr)
		if !ok || b.Op != token.ADD {
			break
		}
		operands = append(operands, b.Y)
		left = b.X
	}
	sum := x.expr(left)
	at := left
	for i := len(operands) - 1; i >= 0; i-- {
		y := value.Used(x.expr(operands[i]), operands[i])
		sum = x.add(at, sum, operands[i], y)
		at = operands[i]
	}
	if t := x.typed.TypeOf(e); t != nil && !isString(t) {
		return x.holes.Opaque(e)
	}
	return sum
}

// add returns the text of a sum. An operand that is not known is a hole.
func (x *exec) add(ea ast.Expr, a value.Value, eb ast.Expr, b value.Value) value.Value {
	t := x.typed.TypeOf(eb)
	if t == nil || !isString(t) {
		return x.holes.Opaque(eb)
	}
	sum := value.Concat(x.holes.TextOf(ea, a), x.holes.TextOf(eb, b))
	if !sum.Text.Known {
		x.limited(limitText)
	}
	return sum
}

func (x *exec) unary(e *ast.UnaryExpr) value.Value {
	v := x.expr(e.X)
	if e.Op == token.AND {
		// &u points to what u is.
		if k, ok := x.mem.KeyOf(e.X); ok && v.Obj == nil {
			t := x.typed.TypeOf(e.X)
			switch {
			case t == nil:
			case isStruct(t):
				v.Obj = x.mem.Adopt(k, t)
			case k.Part == "" && (v.Text.Known || v.List):
				// Somebody else may write to the variable.
				x.mem.Forget(e.X)
			}
		}
		return v
	}
	return x.holes.Opaque(e)
}

func (x *exec) star(e *ast.StarExpr) value.Value {
	v := x.expr(e.X)
	if v.Text.Known {
		if h, ok := v.Text.Node.(*text.Hole); ok {
			c := h.At(e)
			if t := x.typed.TypeOf(e); t != nil {
				c.Type = t
			}
			v.Text.Node = c
		}
	}
	return v
}

// shortCircuit evaluates the operands of && or ||: each is reached when the
// ones before it were true, or false.
func (x *exec) shortCircuit(e *ast.BinaryExpr) {
	x.mem.Within(func() {
		for _, op := range guard.Operands(e) {
			x.expr(op)
			x.guard.Assume(op, e.Op == token.LAND)
		}
	})
}
