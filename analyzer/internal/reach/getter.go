package reach

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// isGetter reports whether a method hands out a field of which no name and no type
// says anything, or nothing: importers learn nothing of it. Generated clients have
// thousands of them.
//
//	func (u *User) GetName() string {
//		if u == nil || u.Name == nil {
//			return ""
//		}
//		return *u.Name
//	}
func (g *graph) isGetter(u *unit) bool {
	d, ok := u.decl.(*ast.FuncDecl)
	if !ok || d.Body == nil || d.Recv == nil || len(d.Recv.List) != 1 || len(d.Recv.List[0].Names) != 1 || len(d.Type.Params.List) > 0 || names.GivesLink(d.Name.Name) {
		return false
	}
	recv := g.Info.Defs[d.Recv.List[0].Names[0]]
	if recv == nil {
		return false
	}
	list := d.Body.List
	if len(list) == 2 {
		test, ok := list[0].(*ast.IfStmt)
		if !ok || test.Init != nil || test.Else != nil || len(test.Body.List) != 1 || !g.isNilTest(test.Cond) || !g.returnsField(test.Body.List[0], recv) {
			return false
		}
		list = list[1:]
	}
	return len(list) == 1 && g.returnsField(list[0], recv)
}

// isNilTest reports whether a condition only compares values with nil.
func (g *graph) isNilTest(e ast.Expr) bool {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	switch {
	case !ok:
		return false
	case b.Op == token.LOR || b.Op == token.LAND:
		return g.isNilTest(b.X) && g.isNilTest(b.Y)
	}
	return (b.Op == token.EQL || b.Op == token.NEQ) && g.Info.Types[b.Y].IsNil()
}

// returnsField reports whether a statement returns fields of recv of which nothing is
// known, and values that are empty.
func (g *graph) returnsField(s ast.Stmt, recv types.Object) bool {
	ret, ok := s.(*ast.ReturnStmt)
	if !ok {
		return false
	}
	for _, e := range ret.Results {
		if !g.isEmpty(e) && !g.isPlainField(e, recv) {
			return false
		}
	}
	return len(ret.Results) > 0
}

func (g *graph) isEmpty(e ast.Expr) bool {
	tv := g.Info.Types[e]
	return tv.IsNil() || tv.Value != nil && (tv.Value.ExactString() == `""` || !HoldsText(tv.Type))
}

// isPlainField reports whether an expression is a field of recv that holds any text,
// or none.
func (g *graph) isPlainField(e ast.Expr, recv types.Object) bool {
	t := g.Info.TypeOf(e)
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	x, ok := sel.X.(*ast.Ident)
	if !ok || g.Info.Uses[x] != recv {
		return false
	}
	v, ok := g.Info.Uses[sel.Sel].(*types.Var)
	if !ok || !v.IsField() || v.Pkg() != g.Pkg {
		return false
	}
	if !HoldsText(t) {
		return true
	}
	b, ok := types.Unalias(t).(*types.Basic)
	return ok && b.Kind() == types.String && !names.Judge(names.Value{Name: v.Name()}, names.Site{}).Kind.IsEscaped()
}
