package uses

import (
	"go/ast"
	"go/types"
)

// ifsAround returns the if statements in whose branches e is, the innermost first; nil
// where it is in another statement that decides, or in a function literal within one.
func (x *Index) ifsAround(e ast.Expr) (out []*ast.IfStmt) {
	below := ast.Node(e)
	for n := x.Parent(below); n != nil; below, n = n, x.Parent(n) {
		switch s := n.(type) {
		case *ast.IfStmt:
			if below == s.Else {
				return nil
			}
			if below == ast.Node(s.Body) {
				out = append(out, s)
			}
		case *ast.FuncLit, *ast.CaseClause, *ast.CommClause, *ast.ForStmt, *ast.RangeStmt:
			return nil
		}
	}
	return out
}

// eachVariable calls f for the variables and fields that are named in n, which may be nil.
func (x *Index) eachVariable(n ast.Node, f func(types.Object)) {
	if n == nil {
		return
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := x.info.ObjectOf(id).(*types.Var); ok {
				f(v)
			}
		}
		return true
	})
}
