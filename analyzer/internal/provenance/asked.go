package provenance

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsComparedOnly reports whether all uses of value compare it with constants.
//
//	strings.HasSuffix(strings.Split(u.Host, ":")[0], ".example.com")
func (r Slicer) IsComparedOnly(value ast.Expr) bool {
	return !slices.ContainsFunc(r.MayReach(value), func(use uses.Use) bool {
		var operands []ast.Expr
		switch up := r.Uses.Parent(use.Expr).(type) {
		case *ast.BinaryExpr:
			if use.Kind == uses.Compared { // and not a part of a text
				operands = []ast.Expr{up.X, up.Y}
			}
		case *ast.CallExpr:
			if library.Of(use.Func).Asks != library.NoQuestion {
				operands = up.Args
			}
		}
		return !slices.ContainsFunc(operands, func(e ast.Expr) bool { _, isConst := r.Constant(e); return isConst })
	})
}

// IsKeyOnly reports whether value is the key of an element, and otherwise only shown to people.
//
//	spec, ok := specs[path.Clean(u.String())]
func (r Slicer) IsKeyOnly(value ast.Expr) bool {
	all := r.MayReach(value)
	isKey := func(use uses.Use) bool { return use.Kind == uses.Key }
	return slices.ContainsFunc(all, isKey) && !slices.ContainsFunc(all, func(use uses.Use) bool { return !isKey(use) && !library.ShowsPeople(use.Func) })
}

// MayReach returns the use of e. If e is assigned to a local variable, it returns instead the later
// reads of the variable that may yield the value of e. For u.Host, these are both reads of host:
//
//	host := u.Host
//	if u.Port() != "" { host = strings.Split(host, ":")[0] }
//	return host
func (r Slicer) MayReach(e ast.Expr) []uses.Use {
	u := r.Uses.Of(e)
	if u.Kind != uses.Assigned || u.Var == nil || !uses.IsLocal(u.Var) {
		return []uses.Use{u}
	}
	var out []uses.Use
	if u.Var.Kind() == types.ResultVar {
		out = append(out, u) // return
	}
	for _, use := range r.Uses.Variable(u.Var) {
		switch id, isName := use.Expr.(*ast.Ident); {
		case use.Kind == uses.Addressed:
			return []uses.Use{u}
		case use.Kind == uses.Set || use.Expr.Pos() <= e.End():
		case isName:
			if held := r.Held[id]; held == nil || ast.Unparen(held) == ast.Unparen(e) {
				out = append(out, use)
			}
		}
	}
	return out
}

// IsRedirected reports whether a client is redirected to e, directly or by one more variable.
//
//	next := r.FormValue("next"); http.Redirect(w, r, next, http.StatusFound)
//	to := "/"; if next != "" { to = next }; http.Redirect(w, r, to, http.StatusFound)
func (r Slicer) IsRedirected(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return e != nil && slices.ContainsFunc(r.Places(e), r.IsRedirect)
	}
	v, ok := r.Info.Uses[id].(*types.Var)
	return ok && slices.ContainsFunc(r.Uses.Variable(v), func(use uses.Use) bool {
		if use.Kind == uses.Assigned && use.Var != nil && use.Var != v && uses.IsLocal(use.Var) {
			return slices.ContainsFunc(r.Uses.Variable(use.Var), r.IsRedirect)
		}
		return r.IsRedirect(use)
	})
}

// IsRedirect reports whether use passes a text to a function that redirects a client to the text.
func (r Slicer) IsRedirect(use uses.Use) bool {
	if use.Kind != uses.Argument || use.Call == nil {
		return false
	}
	isTarget := func(i int) bool {
		return i < len(use.Call.Args) && ast.Unparen(use.Call.Args[i]) == ast.Unparen(use.Expr)
	}
	constant := func(i int) string {
		if i >= len(use.Call.Args) {
			return ""
		}
		s, _ := r.Constant(use.Call.Args[i])
		return s
	}
	if i, ok := library.Redirected(use.Func, constant); ok {
		return isTarget(i)
	}
	known := r.KnownOf(use.Func)
	return known != nil && slices.ContainsFunc(known.Redirects, isTarget)
}

// ComparedWith returns the expressions with which use compares its value: the other operand of ==,
// the cases of a switch, or the argument that is tested as a prefix or suffix; nil for other uses.
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

// Matched returns the text that call matches with a regular expression, and the expression for the
// pattern; both are nil when the pattern is not found.
//
//	regexp.MatchString(`^/a`, text), pattern.MatchString(text), where pattern is set once
func Matched(r Slicer, call *ast.CallExpr) (subject, pattern ast.Expr) {
	if len(call.Args) == 2 {
		return call.Args[1], call.Args[0]
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || len(call.Args) != 1 {
		return nil, nil
	}
	compiled := r.Source(sel.X).Expr
	if v := r.Uses.Place(compiled); v != nil {
		if set := r.Settings(v); len(set) == 1 {
			compiled = ast.Unparen(set[0])
		}
	}
	made, ok := compiled.(*ast.CallExpr)
	if !ok || len(made.Args) != 1 || !library.Of(r.Uses.Callee(made)).Does.Has(library.Compiles) {
		return nil, nil
	}
	return call.Args[0], made.Args[0]
}
