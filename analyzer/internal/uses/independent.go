package uses

import (
	"go/ast"
	"go/types"
)

// AreIndependent reports whether the program may come by both of two expressions, whatever
// it found where the first one is: each is in an if statement of its own, and what
// the conditions around the second one read is not mentioned in that around the first.
//
//	if all { u += "?all=1" }
//	if q != "" { u += "?q=" + q }
func (x *Index) AreIndependent(first, second ast.Expr) bool {
	a, b := x.ifsAround(first), x.ifsAround(second)
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 0 || len(b) == 0 || spans(a[len(a)-1], second) {
		return false
	}
	for _, s := range a {
		if ends(s.Body) {
			return false
		}
	}
	mentioned := map[types.Object]bool{}
	x.eachVariable(a[len(a)-1], func(v types.Object) { mentioned[v] = true })
	independent := true
	for _, s := range b {
		for _, n := range []ast.Node{s.Init, s.Cond} {
			x.eachVariable(n, func(v types.Object) { independent = independent && !mentioned[v] })
		}
	}
	return independent
}

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

// ends reports whether a block goes nowhere after it.
func ends(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	switch b.List[len(b.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
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
