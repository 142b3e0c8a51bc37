package flow

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// stream returns the variable of the builder or buffer that a text is written to;
// nil when it is written to none.
func (c *carrier) stream(u uses.Use, arg ast.Expr) *types.Var {
	var to ast.Expr
	switch library.Of(u.Func).Makes {
	case library.OpWrites:
		if sel, ok := ast.Unparen(u.Call.Fun).(*ast.SelectorExpr); ok {
			to = sel.X
		}
	case library.OpWriteString, library.OpFprint, library.OpFprintf, library.OpFprintln:
		if arg != u.Call.Args[0] {
			to = u.Call.Args[0]
		}
	default:
		return nil
	}
	if addr, ok := to.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		to = addr.X
	}
	if to == nil {
		return nil
	}
	return c.index.Named(to)
}

// contents returns the calls that take the content of a builder or buffer.
func (c *carrier) contents(w *types.Var) (calls []ast.Expr) {
	for _, u := range c.index.Variable(w) {
		if u.Kind == uses.Receiver && library.Of(u.Func).Makes == library.OpContent {
			calls = append(calls, u.Call)
		}
	}
	return calls
}
