package typed

import (
	"go/ast"
	"go/types"
	"slices"
)

// IsConstants reports whether all expressions are constants or composite literals of constants.
func (t Info) IsConstants(list []ast.Expr) bool {
	return !slices.ContainsFunc(list, func(e ast.Expr) bool { return !t.isConstant(e) })
}

func (t Info) isConstant(e ast.Expr) bool {
	if t.Types[e].Value != nil {
		return true
	}
	switch e := e.(type) {
	case *ast.KeyValueExpr:
		return t.isConstant(e.Value)
	case *ast.CompositeLit:
		return t.IsConstants(e.Elts)
	}
	return false
}

// maxDepth bounds the nesting of types that HoldsNumbers reads.
const maxDepth = 8

// HoldsNumbers reports whether t is a list or an array whose elements are numbers or booleans, or
// structs and lists of only these.
func HoldsNumbers(t types.Type) bool { return holdsNumbers(t, 0) }

func holdsNumbers(t types.Type, depth int) bool {
	var elem types.Type
	switch t := t.Underlying().(type) {
	case *types.Slice:
		elem = t.Elem()
	case *types.Array:
		elem = t.Elem()
	default:
		return false
	}
	return isNumbers(elem, depth+1)
}

func isNumbers(t types.Type, depth int) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&(types.IsNumeric|types.IsBoolean) != 0
	case *types.Struct:
		for f := range u.Fields() {
			if depth > maxDepth || !isNumbers(f.Type(), depth+1) {
				return false
			}
		}
		return true
	}
	return depth <= maxDepth && holdsNumbers(t, depth)
}
