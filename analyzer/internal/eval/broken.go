package eval

import (
	"go/ast"
	"go/types"
	"maps"
)

// Typed returns info with a type for every expression of the files: the type
// checker gives none to what it does not understand. It is asked for programs
// with errors only.
func Typed(info *types.Info, files []*ast.File) *types.Info {
	typed := *info
	typed.Types = maps.Clone(info.Types)
	if typed.Types == nil {
		typed.Types = make(map[ast.Expr]types.TypeAndValue)
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			e, isExpr := n.(ast.Expr)
			if _, known := info.Types[e]; !isExpr || known {
				return true
			}
			t := info.TypeOf(e)
			if t == nil {
				t = types.Typ[types.Invalid]
			}
			typed.Types[e] = types.TypeAndValue{Type: t}
			return true
		})
	}
	return &typed
}
