package facts

import (
	"go/ast"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// isText reports whether a call gives a text, or what may hold some.
func (x *encodings) isText(call *ast.CallExpr) bool {
	t := x.info.TypeOf(call)
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
	for range maxElements {
		if typed.IsStringKind(t) || library.IsType(t, library.AWriter) {
			return true
		}
		switch u := t.Underlying().(type) {
		case *types.Slice:
			if typed.IsByteSlice(t) {
				return true
			}
			t = u.Elem()
		case *types.Array:
			t = u.Elem()
		case *types.Map:
			t = u.Elem()
		case *types.Pointer:
			t = u.Elem()
		case *types.Signature:
			if u.Results().Len() == 0 {
				return false
			}
			t = u.Results().At(0).Type()
		case *types.Interface:
			return u.NumMethods() == 0
		default:
			return false
		}
	}
	return false
}

// maxElements bounds how deep the elements of lists of lists are looked at: a type may be
// an element of itself.
const maxElements = 8

// isReference reports whether a function may change what it is given of a type.
func isReference(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Map, *types.Pointer:
		return true
	}
	return false
}
