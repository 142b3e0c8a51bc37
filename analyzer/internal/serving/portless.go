package serving

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Portless returns the variable that gets the host without its port of a field which may have
// none, by a call of which the error is dropped, so that the variable is empty then; nil for
// others, and where the function asks for an empty one, or has another value for it.
//
//	host, _, _ := net.SplitHostPort(r.Host)
func Portless(from provenance.Slicer, host *ast.SelectorExpr) *types.Var {
	call, ok := from.Uses.Parent(host).(*ast.CallExpr)
	if !ok || host.Sel.Name != "Host" || len(call.Args) != 1 || !library.Of(from.Uses.Callee(call)).Does.Has(library.SplitsAddress) {
		return nil
	}
	set, ok := from.Uses.Parent(call).(*ast.AssignStmt)
	if !ok || len(set.Rhs) != 1 || len(set.Lhs) != 3 || !isBlank(set.Lhs[2]) || isBlank(set.Lhs[0]) {
		return nil
	}
	v := from.Uses.Named(set.Lhs[0])
	if v == nil || v.Kind() != types.LocalVar {
		return nil
	}
	used := false
	for _, use := range from.Uses.Variable(v) {
		switch use.Kind {
		case uses.Set:
			if len(from.Uses.Sets(v).All) > 1 {
				return nil
			}
		case uses.Compared:
			if !isName(from, use) {
				return nil
			}
			used = true
		case uses.Argument:
			if use.Func == nil || gets(use.Call, host) {
				return nil // len(host), cmp.Or(host, r.Host)
			}
			used = used || !library.ShowsPeople(use.Func) && !library.Prints(use.Func)
		default:
			used = true
		}
	}
	if !used {
		return nil
	}
	return v
}

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}

// isName reports whether a use compares its value with a constant that is not empty.
func isName(from provenance.Slicer, use uses.Use) bool {
	with := provenance.ComparedWith(from, use)
	return len(with) > 0 && !slices.ContainsFunc(with, func(e ast.Expr) bool {
		s, ok := from.Constant(e)
		return ok && s == ""
	})
}

// gets reports whether a call gets a host in another argument, too.
func gets(call *ast.CallExpr, host *ast.SelectorExpr) bool {
	return slices.ContainsFunc(call.Args, func(arg ast.Expr) bool {
		sel, ok := ast.Unparen(arg).(*ast.SelectorExpr)
		return ok && sel.Sel.Name == host.Sel.Name
	})
}
