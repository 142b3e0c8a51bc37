package flow

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// reads returns where the value of a variable that a function declares is used, in
// the order of the source.
func (x *Elsewhere) reads(v *types.Var) []ast.Expr {
	out, ok := x.read[v]
	if !ok {
		for _, u := range x.Uses().Variable(v) {
			if u.Kind != uses.Set {
				out = append(out, u.Expr)
			}
		}
		x.read[v] = out
	}
	return out
}

// contents returns the calls that take the content of a builder or buffer.
func (x *Elsewhere) contents(v *types.Var) []*ast.CallExpr {
	out, ok := x.content[v]
	if !ok {
		for _, u := range x.Uses().Variable(v) {
			if u.Kind == uses.Receiver && library.Of(u.Func).Makes == library.OpContent {
				out = append(out, u.Call)
			}
		}
		x.content[v] = out
	}
	return out
}
