package provenance

import (
	"go/ast"
	"go/types"
	"strings"
)

// IsOfRoute reports whether a text is the path of a request to a handler that is registered
// at constant routes alone: then the path is one of them, with what a group of routes or
// a middleware has before it.
//
//	router.Get("/ui", func(w http.ResponseWriter, r *http.Request) { ... r.URL.Path ... })
func (r Slicer) IsOfRoute(e ast.Expr) bool {
	if e == nil || r.Uses == nil {
		return false
	}
	u, ok := r.URLOfPath(r.Source(e).Expr)
	if !ok {
		return false
	}
	u = r.Source(u).Expr
	if !r.IsRequested(u) {
		return false
	}
	use := r.Source(ast.Unparen(u).(*ast.SelectorExpr).X).Expr
	request := r.Uses.Named(use)
	return request != nil && request.Kind() == types.ParamVar && r.isRouted(request, use)
}

// isRouted reports whether the function that a request is a parameter of is registered at
// constant routes, and called by nobody else; use is where it has the request.
func (r Slicer) isRouted(request *types.Var, use ast.Expr) bool {
	fn, _ := r.Uses.OwnerOf(request)
	if fn == nil {
		lit := r.literalOf(request, use)
		return lit != nil && r.isRegistered(lit)
	}
	mentions := r.Uses.Mentions(fn)
	for _, e := range mentions {
		if !r.isRegistered(e) {
			return false
		}
	}
	return len(mentions) > 0 && !fn.Exported()
}

// literalOf returns the function literal around a use of its parameter; nil where another
// function has that.
func (r Slicer) literalOf(v *types.Var, use ast.Expr) *ast.FuncLit {
	for _, lit := range r.Uses.Of(use).Within {
		if lit.Type.Pos() <= v.Pos() && v.Pos() < lit.Type.End() {
			return lit
		}
	}
	return nil
}

// maxWrapped is in how many calls a handler may be between its function and its route.
const maxWrapped = 4

// isRegistered reports whether a handler is an argument of a call, or wrapped in one, that
// gets a constant route before it.
//
//	mux.HandleFunc("GET /ui", logged(serve))
func (r Slicer) isRegistered(handler ast.Expr) bool {
	at := ast.Node(handler)
	for range maxWrapped {
		parent := r.Uses.Parent(at)
		for {
			paren, ok := parent.(*ast.ParenExpr)
			if !ok {
				break
			}
			at, parent = paren, r.Uses.Parent(paren)
		}
		call, ok := parent.(*ast.CallExpr)
		if !ok || call.Fun == at {
			return false
		}
		for _, arg := range call.Args {
			if ast.Node(arg) == at {
				break
			}
			if route, ok := r.Constant(arg); ok {
				if isRoute(route) {
					return true
				}
			}
		}
		at = call
	}
	return false
}

// isRoute reports whether a pattern is one path: no tree, and no wildcards.
func isRoute(pattern string) bool {
	_, path, ok := strings.Cut(pattern, "/")
	return ok && path != "" && !strings.HasSuffix(path, "/") && !strings.ContainsAny(path, "{}*:<>()[]\\^$+?")
}
