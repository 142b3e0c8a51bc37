package uses

import (
	"go/ast"
	"go/types"
	"slices"
)

// CallsOf returns the calls of all functions of a kind, in the order of the source. It needs no
// index of what the package names, which most packages can do without.
func (x *Index) CallsOf(is func(*types.Func) bool) []*ast.CallExpr {
	if x.info == nil {
		return nil
	}
	var out []*ast.CallExpr
	for id, obj := range x.info.Uses {
		fn, ok := obj.(*types.Func)
		if !ok || !is(fn) || x.fileAt(id.Pos()) < 0 {
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
