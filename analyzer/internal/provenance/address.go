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
			} else if !r.isMeasured(use.Call) {
				out = append(out, use.Call)
			}
		default:
		}
	}
	return out
}

// isMeasured reports whether somebody asks for the length of a list.
//
//	parts := strings.Split(u.Host, ":"); if len(parts) == 2 { host = parts[0] }
func (r Slicer) isMeasured(list ast.Expr) bool {
	v := r.Uses.Of(list).Var
	return v != nil && slices.ContainsFunc(r.Uses.Variable(v), func(use uses.Use) bool {
		return use.Kind == uses.Argument && (typed.Info{Info: r.Info}).Builtin(use.Call.Fun) != ""
	})
}

func isZero(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok && lit.Value == "0"
}
