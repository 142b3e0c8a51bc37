package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Settings returns what the package gives to a field or a variable of the package, in the
// order of the source; nil where a part of it is set, its address is taken, or a value is
// not known.
//
//	c.base = u, &client{base: u}, var base, _ = url.Parse("https://example.com/")
func (r Slicer) Settings(v *types.Var) []ast.Expr {
	sets := r.Uses.AllSets(v)
	if sets.Addressed || slices.ContainsFunc(r.Uses.Reads(v), r.setsPart) {
		return nil
	}
	var values []ast.Expr
	for _, set := range sets.All {
		value, ok := r.setting(set)
		if !ok {
			return nil
		}
		if value != nil {
			values = append(values, value)
		}
	}
	return values
}

// setsPart reports whether a field of what e names is set there.
func (r Slicer) setsPart(e ast.Expr) bool {
	sel, ok := r.Uses.Parent(e).(*ast.SelectorExpr)
	return ok && r.isAssigned(sel)
}

// setting returns the value that a variable gets, nil where it is declared without one; of
// a call with several results the first is the value.
func (r Slicer) setting(set uses.Use) (value ast.Expr, ok bool) {
	switch up := r.Uses.Parent(set.Expr).(type) {
	case *ast.ValueSpec:
		return set.Value, len(up.Values) != 1 || up.Names[0] == set.Expr || len(up.Names) == 1
	case *ast.AssignStmt:
		return set.Value, set.Value != nil && up.Tok == token.ASSIGN && (len(up.Lhs) == len(up.Rhs) || ast.Unparen(up.Lhs[0]) == set.Expr)
	}
	return set.Value, set.Value != nil
}

// isAssigned reports whether a statement sets what e names.
func (r Slicer) isAssigned(e ast.Expr) bool {
	stmt, ok := r.Uses.Parent(e).(*ast.AssignStmt)
	return ok && slices.ContainsFunc(stmt.Lhs, func(lhs ast.Expr) bool { return ast.Unparen(lhs) == e })
}
