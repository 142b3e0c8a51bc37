package uses

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Call is a call of a known function or method, with its operands as package
// eval read them: what they hold at this place, over all ways to it.
type Call struct {
	Expr *ast.CallExpr
	// Func is the function that is called; the generic one for an instance.
	Func *types.Func
	// Recv is the operand of a method call; nil when there is none.
	Recv *Operand
	Args []Operand
	// In is the function that makes the call; nil at package level.
	In *types.Func
}

// An Operand is the receiver or an argument of a call.
type Operand struct {
	// Expr is nil for the results of a call that are passed on: f(g()).
	Expr ast.Expr
	// Text is what the operand holds; Known is false when that is no text, or
	// not known.
	Text  text.Node
	Known bool
}

// CalleeName returns the identifier that names what is called, or of which an instance
// or an element is: f in f(), in f[T]() and in f[i](). It is nil where the function operand
// is no name, as in f()().
func CalleeName(call *ast.CallExpr) *ast.Ident {
	fun := ast.Unparen(call.Fun)
	switch of := fun.(type) {
	case *ast.IndexExpr:
		fun = ast.Unparen(of.X)
	case *ast.IndexListExpr:
		fun = ast.Unparen(of.X)
	}
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	}
	return nil
}
