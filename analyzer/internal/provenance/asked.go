package provenance

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsRedirected reports whether a text, as a whole, is where a client is sent.
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

// IsRedirect reports whether a text is given to a function that sends a client there.
func (r Slicer) IsRedirect(use uses.Use) bool {
	if use.Kind != uses.Argument || use.Call == nil {
		return false
	}
	is := func(i int) bool {
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
		return is(i)
	}
	known := r.KnownOf(use.Func)
	return known != nil && slices.ContainsFunc(known.Redirects, is)
}
