package provenance

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// CutApart returns the wrong expression if call splits an IPv6 address at its colons: call itself
// or, where the code reads the first piece, as in parts[0], this read. It returns nil if call calls
// another function, the first piece is only compared, or the code first tests the number of pieces.
func (r Slicer) CutApart(call *ast.CallExpr) ast.Expr {
	switch library.Of(r.Uses.Callee(call)).Makes {
	case library.OpCut:
		return call
	case library.OpSplit:
		if first, ok := r.Uses.Parent(call).(*ast.IndexExpr); ok && isZero(first.Index) {
			if r.IsComparedOnly(first) {
				return nil
			}
			return first
		}
		return r.pieces(call)
	default:
		return nil
	}
}

// pieces returns the expression with a wrong value if split returns more than two pieces: split
// itself if the length of the list is never tested, else a read of the first piece in the next
// statement, such as parts[0] below; nil if there is none.
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

// IsAddress reports whether the text of e is a host and a port, with brackets around an IPv6
// address: it is read from a field or method that holds an address.
//
//	r.RemoteAddr, conn.RemoteAddr().String()
func (r Slicer) IsAddress(e ast.Expr) bool {
	src := r.Source(e)
	switch e := src.Expr.(type) {
	case *ast.SelectorExpr:
		t := r.Info.TypeOf(e.X)
		return src.Whole && t != nil && library.HoldsAddress(t, e.Sel.Name)
	case *ast.CallExpr:
		return src.Whole && library.Of(r.Uses.Callee(e)).Does.Has(library.GivesAddress)
	}
	return false
}

func isZero(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok && lit.Value == "0"
}
