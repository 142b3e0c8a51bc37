package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
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
		return nil, names.IsFieldOfURL(v, "Path") && !r.isKey(up)
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

// isKey reports whether the literal of a URL around a Path has the Host of the same
// URL, too: it stands for that URL, for those who compare it.
//
//	url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path}
func (r Slicer) isKey(path *ast.KeyValueExpr) bool {
	lit, ok := r.Uses.Parent(path).(*ast.CompositeLit)
	of, isField := ast.Unparen(path.Value).(*ast.SelectorExpr)
	return ok && isField && slices.ContainsFunc(lit.Elts, func(e ast.Expr) bool {
		pair, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		host, ok := ast.Unparen(pair.Value).(*ast.SelectorExpr)
		return ok && names.IsFieldOfURL(r.Field(host), "Host") && text.Source(host.X) == text.Source(of.X)
	})
}

// PathSetTo returns the name of a parameter where it becomes the Path of a URL as it is;
// nil where it becomes none, or may have another value.
//
//	func (c *client) send(path string) { u := url.URL{Path: path} }
func (r Slicer) PathSetTo(param *types.Var) ast.Expr {
	if param == nil || r.Uses.Sets(param).Addressed {
		return nil
	}
	var at ast.Expr
	for _, use := range r.Uses.Variable(param) {
		switch use.Kind {
		case uses.Set:
			if use.Expr.Pos() != param.Pos() {
				return nil
			}
		case uses.Stored:
			if _, ok := r.PathSetBy(use.Expr); ok {
				at = use.Expr
			}
		default:
		}
	}
	return at
}
