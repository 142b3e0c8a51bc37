package uses

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// A Call is a call of a known function or method, with the texts that its operands may hold at the
// call, as package eval read them.
type Call struct {
	Expr *ast.CallExpr
	// Func is the called function, for an instance the generic one.
	Func *types.Func
	// Recv is the receiver of a method call; nil for other calls.
	Recv *Operand
	Args []Operand
	// In is the declared function that contains the call; nil at package level.
	In *types.Func
}

// An Operand is the receiver or an argument of a call.
type Operand struct {
	// Expr is the expression of the operand; nil for the results of g in f(g()).
	Expr ast.Expr
	// Text is the text that the operand holds. Known is false when the operand is no text or its
	// text is not known.
	Text  text.Node
	Known bool
}

// CalleeName returns the identifier that names the function in call: f in f(), p.f(), f[T]() and
// f[i](). It returns nil when the called expression has no name, as in f()().
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

// Callee returns the function or method that call names; for an instance, the generic function. It
// returns nil when call names no function, such as the call of a function value.
func (x *Index) Callee(call *ast.CallExpr) *types.Func {
	fn, ok := x.info.Uses[CalleeName(call)].(*types.Func)
	if !ok {
		return nil
	}
	return fn.Origin()
}

// CallsOf returns the calls of all functions for which wants is true, in the order of the source.
// It does not build the table of all names, which most packages never need.
func (x *Index) CallsOf(wants func(*types.Func) bool) []*ast.CallExpr {
	if x.info == nil {
		return nil
	}
	var out []*ast.CallExpr
	for id, obj := range x.info.Uses {
		fn, ok := obj.(*types.Func)
		if !ok || !wants(fn) || x.fileAt(id.Pos()) < 0 {
			continue
		}
		e := ast.Expr(id)
		if sel, ok := x.Parent(id).(*ast.SelectorExpr); ok && sel.Sel == id {
			e = sel
		}
		if call := x.CallBy(e); call != nil {
			out = append(out, call)
		}
	}
	slices.SortFunc(out, func(a, b *ast.CallExpr) int { return x.Compare(a.Lparen, b.Lparen) })
	return out
}
