package flow

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

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

// taken follows the text to where the content of a builder or buffer is taken.
func (c *carrier) taken(w *types.Var) bool {
	return slices.ContainsFunc(c.index.Variable(w), func(u uses.Use) bool {
		return u.Kind == uses.Receiver && library.Of(u.Func).Makes == library.OpContent && c.text(u.Call)
	})
}
