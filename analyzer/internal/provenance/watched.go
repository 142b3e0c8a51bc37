package provenance

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Watched returns where the package names a field of a URL or a request of an operand, in the
// order of the source.
func Watched(r Slicer) []*ast.SelectorExpr {
	if r.Info == nil {
		return nil
	}
	var out []*ast.SelectorExpr
	for id, obj := range r.Info.Uses {
		if v, ok := obj.(*types.Var); ok && library.IsWatchedField(v) {
			if sel, ok := r.Uses.Parent(id).(*ast.SelectorExpr); ok && sel.Sel == id {
				out = append(out, sel)
			}
		}
	}
	slices.SortFunc(out, func(a, b *ast.SelectorExpr) int { return r.Uses.Compare(a.Sel.Pos(), b.Sel.Pos()) })
	return out
}

// AsksHost reports whether the URL that a call gives is asked for its host or scheme.
func (r Slicer) AsksHost(call *ast.CallExpr) bool {
	return slices.ContainsFunc(r.Places(call), func(use uses.Use) bool {
		switch use.Kind {
		case uses.Receiver:
			row := library.Of(use.Func)
			return row.Makes == library.OpHostname || row.Makes == library.NoOp
		case uses.Selected:
			sel, ok := r.Uses.Parent(use.Expr).(*ast.SelectorExpr)
			return ok && (r.SlotOf(sel) == library.HostPort || r.SlotOf(sel) == library.Scheme)
		default:
			return false
		}
	})
}
