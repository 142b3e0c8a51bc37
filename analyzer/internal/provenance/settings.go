package provenance

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Settings returns what the package gives to a field or a variable of the package, in the
// order of the source; nil where a part of it is set, its address is taken, or a value is
// not known.
//
//	c.base = u, &client{base: u}, var base, _ = url.Parse("https://example.com/")
func (r Slicer) Settings(v *types.Var) []ast.Expr {
	var values []ast.Expr
	for _, names := range []map[*ast.Ident]types.Object{r.Info.Defs, r.Info.Uses} {
		for id, obj := range names {
			if obj != v {
				continue
			}
			value, ok := r.setting(id)
			if !ok {
				return nil
			}
			if value != nil {
				values = append(values, value)
			}
		}
	}
	slices.SortFunc(values, func(a, b ast.Expr) int {
		return cmp.Or(r.Uses.Compare(a.Pos(), b.Pos()), cmp.Compare(a.End(), b.End()))
	})
	return values
}

// setting returns the value that a statement or literal gives to what id names there; nil
// where it is only read.
func (r Slicer) setting(id *ast.Ident) (value ast.Expr, ok bool) {
	var named ast.Expr = id
	up := r.Uses.Parent(id)
	if sel, isField := up.(*ast.SelectorExpr); isField && sel.Sel == id {
		named, up = sel, r.Uses.Parent(sel)
	}
	switch up := up.(type) {
	case *ast.KeyValueExpr:
		if up.Key == named {
			return up.Value, true
		}
	case *ast.UnaryExpr:
		return nil, up.Op != token.AND
	case *ast.ValueSpec:
		if i := slices.Index(up.Names, id); i >= 0 {
			return given(i, len(up.Names), up.Values)
		}
	case *ast.AssignStmt:
		i := slices.IndexFunc(up.Lhs, func(e ast.Expr) bool { return ast.Unparen(e) == named })
		switch {
		case i < 0:
		case up.Tok != token.ASSIGN:
			return nil, false
		default:
			return given(i, len(up.Lhs), up.Rhs)
		}
	case *ast.SelectorExpr:
		return nil, !r.isAssigned(up)
	}
	return nil, true
}

// given returns what the name i of n gets of values, or of the one call that has several
// results, of which the first is the value.
func given(i, n int, values []ast.Expr) (value ast.Expr, ok bool) {
	switch {
	case len(values) == n:
		return values[i], true
	case len(values) == 1 && i == 0:
		return values[0], true
	}
	return nil, len(values) == 0
}

// isAssigned reports whether a statement sets what e names.
func (r Slicer) isAssigned(e ast.Expr) bool {
	stmt, ok := r.Uses.Parent(e).(*ast.AssignStmt)
	return ok && slices.ContainsFunc(stmt.Lhs, func(lhs ast.Expr) bool { return ast.Unparen(lhs) == e })
}

// IsKeptWhole reports whether nothing sees the variable that e names which could change
// what it points to: no statement sets a field of it, and no function gets it. It holds for
// an e that names no variable.
func (r Slicer) IsKeptWhole(e ast.Expr) bool {
	v := r.Uses.Named(e)
	if v == nil {
		return true
	}
	for _, use := range r.Uses.Variable(v) {
		switch use.Kind {
		case uses.Argument, uses.Addressed, uses.Assigned:
			return false
		case uses.Selected:
			if sel, ok := r.Uses.Parent(use.Expr).(*ast.SelectorExpr); ok && r.isAssigned(sel) {
				return false
			}
		default:
		}
	}
	return true
}

// LiteralPath returns the path of a URL that e is a literal of, with a host and a constant
// Path.
//
//	&url.URL{Scheme: "https", Host: host, Path: "/api/v1"}
func (r Slicer) LiteralPath(e ast.Expr) (path string, ok bool) {
	lit := literalOf(e)
	if lit == nil || !library.IsURL(r.Info.TypeOf(lit)) || !setsHost(lit) {
		return "", false
	}
	for _, elt := range lit.Elts {
		if kv, isField := elt.(*ast.KeyValueExpr); isField && text.Source(kv.Key) == "Path" {
			return r.Constant(kv.Value)
		}
	}
	return "", true
}
