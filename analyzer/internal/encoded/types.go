package encoded

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// isText reports whether a call gives a text, or what may hold some.
func (x *Texts) isText(call *ast.CallExpr) bool {
	t := x.in.Info.TypeOf(call)
	if results, ok := t.(*types.Tuple); ok {
		for v := range results.Variables() {
			if isHolder(v.Type()) {
				return true
			}
		}
		return false
	}
	return t != nil && isHolder(t)
}

// isHolder reports whether values of a type may hold texts that are followed: a text, a
// list or map of some, a builder, a function that returns one.
func isHolder(t types.Type) bool {
	return typed.Holds(t, func(t types.Type) bool { return library.IsType(t, library.AWriter|library.AStore) })
}
