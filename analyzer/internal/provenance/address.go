package provenance

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TakenApart returns where the address that a field holds is taken apart at a colon; a list
// of which somebody asks for the length may be a right one.
//
//	strings.Split(u.Host, ":")[0]
func (r Slicer) TakenApart(sel *ast.SelectorExpr) []ast.Expr {
	var out []ast.Expr
	for _, use := range r.Places(sel) {
		if use.Kind != uses.Argument || use.Func == nil || len(use.Call.Args) < 2 || ast.Unparen(use.Call.Args[0]) != ast.Unparen(use.Expr) {
			continue
		}
		if sep, ok := r.Constant(use.Call.Args[1]); !ok || sep != ":" {
			continue
		}
		switch library.Of(use.Func).Makes {
		case library.OpCut:
			out = append(out, use.Call)
		case library.OpSplit:
			if first, ok := r.Uses.Parent(use.Call).(*ast.IndexExpr); ok && isZero(first.Index) {
				out = append(out, first)
			} else if at := r.pieces(use.Call); at != nil {
				out = append(out, at)
			}
		default:
		}
	}
	return out
}

// pieces returns where a list that a call splits an address into is taken for two pieces: the
// call itself where nobody asks for the length of the list, and else the first piece where
// that is read before anybody does.
//
//	parts := strings.Split(u.Host, ":"); host := parts[0]; if len(parts) == 2 { port = parts[1] }
func (r Slicer) pieces(split *ast.CallExpr) ast.Expr {
	u := r.Uses.Of(split)
	isMeasured := func(use uses.Use) bool {
		return use.Kind == uses.Argument && (typed.Info{Info: r.Info}).Builtin(use.Call.Fun) != ""
	}
	if u.Var == nil || !slices.ContainsFunc(r.Uses.Variable(u.Var), isMeasured) {
		return split
	}
	list := r.Uses.List(u.Stmt)
	i := slices.Index(list, u.Stmt) + 1
	for _, use := range r.Uses.Variable(u.Var) {
		at, ok := r.Uses.Parent(use.Expr).(*ast.IndexExpr)
		if ok && isZero(at.Index) && 0 < i && i < len(list) && use.Stmt == list[i] {
			return at
		}
	}
	return nil
}

func isZero(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok && lit.Value == "0"
}
