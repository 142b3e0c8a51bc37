package eval

import (
	"go/ast"
	"slices"
)

// deferred notes a call that a function defers, where it is that of a literal which sets a
// text that the function returns.
func (rt *returner) deferred(call *ast.CallExpr) {
	lit, ok := ast.Unparen(call.Fun).(*ast.FuncLit)
	if !ok || len(call.Args) > 0 || rt.x.closures > 0 {
		return
	}
	for _, n := range rt.resultNames() {
		obj := rt.x.typed.Defs[n]
		if obj != nil && isString(obj.Type()) && slices.Contains(later{rt.x}.capturedBy(lit), obj) {
			rt.atEnd = append(rt.atEnd, lit)
			return
		}
	}
}

// afterDeferred returns what the results are that a return statement sets once the deferred
// literals have run.
//
//	defer func() { if err == nil { out = "https://h/assets/" + out } }()
func (rt *returner) afterDeferred(names []*ast.Ident, vals []value) []value {
	if len(rt.atEnd) == 0 || len(names) != len(vals) || rt.x.closures > 0 {
		return vals
	}
	for i, n := range names {
		rt.x.mem.Env.Set(key{Var: rt.x.typed.Defs[n]}, vals[i])
	}
	for _, lit := range slices.Backward(rt.atEnd) {
		rt.x.lits.inline(lit, nil)
	}
	return rt.namedResults()
}
