package provenance

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// PathSetBy returns the URL of which e becomes the Path: nil for a new one.
func (r Slicer) PathSetBy(e ast.Expr) (to ast.Expr, ok bool) {
	switch up := r.Uses.Parent(e).(type) {
	case *ast.AssignStmt:
		for i, rhs := range up.Rhs {
			if ast.Unparen(rhs) != ast.Unparen(e) || len(up.Lhs) != len(up.Rhs) || up.Tok != token.ASSIGN {
				continue
			}
			return r.URLOfPath(up.Lhs[i])
		}
	case *ast.KeyValueExpr:
		key, isField := up.Key.(*ast.Ident)
		if !isField || up.Value != e {
			return nil, false
		}
		v, _ := r.Info.Uses[key].(*types.Var)
		return nil, names.IsFieldOfURL(v, "Path")
	}
	return nil, false
}

// PathAt returns the URL of which a text becomes the Path, as PathSetBy does, and the text
// that is assigned: for a sum that is appended, u.Path += text, e is the Path.
func (r Slicer) PathAt(e ast.Expr) (to, value ast.Expr, ok bool) {
	if up, isSet := r.Uses.Parent(e).(*ast.AssignStmt); isSet && up.Tok == token.ADD_ASSIGN && up.Lhs[0] == e {
		to, ok = r.URLOfPath(e)
		return to, up.Rhs[0], ok
	}
	to, ok = r.PathSetBy(e)
	return to, e, ok
}

// PathOf reports whether a variable gets the Path of a URL, and whether one is set to it.
func (r Slicer) PathOf(v *types.Var) (from, to bool) {
	for _, u := range r.Uses.Variable(v) {
		if sel, ok := u.Value.(*ast.SelectorExpr); ok && u.Kind == uses.Set {
			from = from || r.SlotOf(sel) == library.Path
		}
		if set, ok := u.Stmt.(*ast.AssignStmt); ok && u.Kind == uses.Stored && len(set.Lhs) == 1 {
			sel, ok := set.Lhs[0].(*ast.SelectorExpr)
			to = to || ok && r.SlotOf(sel) == library.Path
		}
	}
	return from, to
}

// IsJoinedToPath reports whether a value is an argument of a call whose first result is the Path
// of a URL: escaped there, it would be escaped twice.
//
//	u.Path, err = url.JoinPath("/", u.Path, name)
func IsJoinedToPath(r Slicer, e ast.Expr) bool {
	if e == nil || r.Info == nil {
		return false
	}
	u := r.Uses.Of(e)
	if u.Kind != uses.Argument {
		return false
	}
	set, ok := r.Uses.Parent(u.Call).(*ast.AssignStmt)
	if !ok {
		return false
	}
	sel, ok := ast.Unparen(set.Lhs[0]).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Path" && library.IsURL(r.Info.TypeOf(sel.X))
}
