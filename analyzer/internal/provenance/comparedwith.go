package provenance

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// ComparedWith returns what a use compares its value with.
func ComparedWith(r Slicer, use uses.Use) []ast.Expr {
	switch up := r.Uses.Parent(use.Expr).(type) {
	case *ast.BinaryExpr:
		if use.Kind != uses.Compared {
			return nil
		}
		if ast.Unparen(up.X) == ast.Unparen(use.Expr) {
			return []ast.Expr{up.Y}
		}
		return []ast.Expr{up.X}
	case *ast.SwitchStmt:
		var all []ast.Expr
		for _, st := range up.Body.List {
			if clause, ok := st.(*ast.CaseClause); ok {
				all = append(all, clause.List...)
			}
		}
		return all
	case *ast.CallExpr:
		if use.Func == nil || len(up.Args) != 2 || ast.Unparen(up.Args[0]) != ast.Unparen(use.Expr) {
			return nil
		}
		switch library.Of(use.Func).Asks {
		case library.AsksPrefix, library.AsksSuffix, library.AsksFold, library.AsksEqual:
			return up.Args[1:]
		default:
		}
		switch library.Of(use.Func).Makes {
		case library.OpTrimPrefix, library.OpTrimSuffix, library.OpCutPrefix, library.OpCutSuffix:
			return up.Args[1:]
		default:
		}
	}
	return nil
}
