package uses

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
)

// use classifies the place of e by the nodes above it.
func (x *Index) use(in *parents, e ast.Expr) Use {
	u := Use{Expr: e}
	p := in.find(e)
	x.classify(&u, p)
	at := x.around(p, false)
	u.Stmt, u.Within = at.stmt, at.within
	return u
}

// A site is what is around a node.
type site struct {
	stmt   ast.Stmt       // the innermost statement
	within []*ast.FuncLit // the outermost first
}

// maxClimb is how many nodes around looks at before it keeps what it finds: the calls
// of a long chain stand in each other.
const maxClimb = 32

// around returns what is around a node, the node too. It looks for what is kept at once when
// deep, and else after maxClimb nodes.
func (x *Index) around(p place, deep bool) site {
	var out site
	steps := 0
	for up := p; up.i >= 0; up = up.up() {
		outer, ok := site{}, false
		if deep {
			outer, ok = x.sites[up.node()]
		}
		if steps++; !ok && steps > maxClimb {
			outer, ok = x.around(up, true), true
			x.sites[up.node()] = outer
		}
		if ok {
			if out.stmt == nil {
				out.stmt = outer.stmt
			}
			slices.Reverse(out.within)
			out.within = append(slices.Clip(outer.within), out.within...)
			return out
		}
		switch up := up.node().(type) {
		case ast.Stmt:
			if out.stmt == nil {
				out.stmt = up
			}
		case *ast.FuncLit:
			out.within = append(out.within, up)
		}
	}
	slices.Reverse(out.within)
	return out
}

// classify fills in what is done with the expression at a place, or with what came of it.
func (x *Index) classify(u *Use, p place) {
	n, ok := p.node().(ast.Expr)
	if !ok {
		return
	}
	switch up := p.up().node().(type) {
	case *ast.ParenExpr, *ast.StarExpr:
		x.classify(u, p.up())
	case *ast.SelectorExpr:
		if up.X == n {
			x.selected(u, p.up(), up)
		}
	case *ast.CallExpr:
		x.passed(u, p.up(), up, n)
	case *ast.ExprStmt:
		u.Kind = Discarded
	case *ast.AssignStmt:
		x.assigned(u, up.Lhs, up.Rhs, n)
	case *ast.ValueSpec:
		names := make([]ast.Expr, len(up.Names))
		for i, id := range up.Names {
			names[i] = id
		}
		x.assigned(u, names, up.Values, n)
	case *ast.ReturnStmt:
		u.Kind = Returned
	case *ast.BinaryExpr:
		if up.Op == token.EQL || up.Op == token.NEQ {
			u.Kind = Compared
		}
	case *ast.SwitchStmt, *ast.CaseClause:
		u.Kind = Compared
	case *ast.IndexExpr:
		if up.X == n {
			u.Kind = Indexed
		}
	case *ast.SliceExpr:
		if up.X == n {
			u.Kind = Indexed
		}
	case *ast.UnaryExpr:
		if up.Op == token.AND {
			u.Kind = Addressed
		}
	case *ast.RangeStmt:
		if u.Kind = Ranged; up.X != n {
			u.Kind = Set
		}
	case *ast.CompositeLit, *ast.KeyValueExpr, *ast.SendStmt:
		u.Kind = Stored
	case *ast.Field:
		u.Kind = Set // a parameter or a named result
	}
}

// selected classifies the operand of a selector: of a method call, a method
// value or a field.
func (x *Index) selected(u *Use, p place, sel *ast.SelectorExpr) {
	fn, isMethod := x.info.Uses[sel.Sel].(*types.Func)
	call, isCall := p.unparenthesised().up().node().(*ast.CallExpr)
	switch {
	case isMethod && isCall && ast.Unparen(call.Fun) == ast.Expr(sel):
		u.Kind, u.Func, u.Call = Receiver, fn.Origin(), call
	case !isMethod:
		u.Kind = Selected
	}
}

// passed classifies what is in a call.
func (x *Index) passed(u *Use, p place, call *ast.CallExpr, n ast.Expr) {
	if tv, ok := x.info.Types[call.Fun]; ok && tv.IsType() {
		x.classify(u, p)
		return
	}
	u.Kind, u.Call = Argument, call
	if ast.Unparen(call.Fun) != n {
		u.Func = x.Callee(call)
	}
}

// assigned classifies a side of an assignment or a declaration.
func (x *Index) assigned(u *Use, lhs, rhs []ast.Expr, n ast.Expr) {
	if i := slices.Index(lhs, n); i >= 0 {
		switch u.Kind = Set; {
		case len(rhs) == len(lhs):
			u.Value = rhs[i]
		case len(rhs) == 1:
			u.Value = rhs[0]
		}
		return
	}
	i := slices.Index(rhs, n)
	if i < 0 || i >= len(lhs) {
		return
	}
	id, ok := ast.Unparen(lhs[i]).(*ast.Ident)
	switch {
	case !ok:
		u.Kind = Stored
	case id.Name == "_":
		u.Kind = Discarded
	default:
		u.Kind = Assigned
		u.Var, _ = x.info.ObjectOf(id).(*types.Var)
	}
}

// listOf returns the statements of n in which s is.
func listOf(n ast.Node, s ast.Stmt) []ast.Stmt {
	var list []ast.Stmt
	switch n := n.(type) {
	case *ast.BlockStmt:
		list = n.List
	case *ast.CaseClause:
		list = n.Body
	case *ast.CommClause:
		list = n.Body
	}
	i := sort.Search(len(list), func(i int) bool { return list[i].Pos() >= s.Pos() })
	for ; i < len(list) && list[i].Pos() == s.Pos(); i++ {
		if list[i] == s {
			return list
		}
	}
	return nil
}
