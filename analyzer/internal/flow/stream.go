package flow

import (
	"go/ast"
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
	if to == nil {
		return nil
	}
	return c.index.Named(behindAddress(to))
}

// contents returns the calls that take the content of a builder or buffer, and the builder
// where a function returns it.
func (c *carrier) contents(w *types.Var) (taken []ast.Expr) {
	for _, u := range c.index.Variable(w) {
		switch {
		case u.Kind == uses.Receiver && library.Of(u.Func).Makes == library.OpContent:
			taken = append(taken, u.Call)
		case u.Kind == uses.Addressed:
			if addr, ok := c.index.Parent(u.Expr).(*ast.UnaryExpr); ok && c.index.Of(addr).Kind == uses.Returned {
				taken = append(taken, addr)
			}
		case u.Kind == uses.Returned:
			taken = append(taken, u.Expr)
		}
	}
	return taken
}
