package provenance

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// ServesFiles reports whether a request goes to a server of files after a place, which
// reads the Path of its URL alone, and to nobody else. The URL is that of the request: a
// field of a variable.
//
//	r.URL.Path = r.URL.Path[len(base):]
//	http.FileServer(root).ServeHTTP(w, r)
func (r Slicer) ServesFiles(url ast.Expr, after token.Pos) bool {
	sel, ok := ast.Unparen(url).(*ast.SelectorExpr)
	if !ok || !r.IsRequested(url) {
		return false
	}
	id, ok := ast.Unparen(sel.X).(*ast.Ident)
	if !ok || r.Uses.Named(id) == nil {
		return false
	}
	served := false
	for _, u := range r.Uses.Variable(r.Uses.Named(id)) {
		if u.Expr.Pos() < after {
			continue
		}
		switch {
		case u.Kind == uses.Selected && r.readsPathAlone(u.Expr):
		case u.Kind == uses.Argument && r.isFileServer(u):
			served = true
		default:
			return false
		}
	}
	return served
}

// readsPathAlone reports whether a selection of a request is a field other than its URL,
// or the Path of that.
func (r Slicer) readsPathAlone(request ast.Expr) bool {
	sel, ok := r.Uses.Parent(request).(*ast.SelectorExpr)
	if !ok || !library.IsRequestURL(r.Field(sel)) {
		return ok
	}
	of, ok := r.Uses.Parent(sel).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	_, isPath := r.URLOfPath(of)
	return isPath
}

// isFileServer reports whether a call that gets a request is one that serves files, or
// that of a handler which does.
func (r Slicer) isFileServer(u uses.Use) bool {
	if library.Of(u.Func).Does.Has(library.ServesFiles) {
		return true
	}
	sel, ok := ast.Unparen(u.Call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	made, ok := r.Source(sel.X).Expr.(*ast.CallExpr)
	return ok && library.Of(r.Uses.Callee(made)).Does.Has(library.ServesFiles)
}
