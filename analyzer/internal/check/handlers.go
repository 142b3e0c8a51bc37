// Handlers: functions that get a request and answer it.

package check

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// handlerOf returns the handler that e, a parameter, is the request of: the declaration or literal
// of a function that also has a parameter of type http.ResponseWriter. It returns nil for other e.
func handlerOf(from provenance.Slicer, e ast.Expr) ast.Node {
	v := from.Uses.Named(e)
	if v == nil || v.Kind() != types.ParamVar {
		return nil
	}
	for n := from.Uses.Parent(e); n != nil; n = from.Uses.Parent(n) {
		var params *ast.FieldList
		switch n := n.(type) {
		case *ast.FuncLit:
			params = n.Type.Params
		case *ast.FuncDecl:
			params = n.Type.Params
		}
		if params == nil || v.Pos() < params.Pos() || params.End() <= v.Pos() {
			continue
		}
		for _, f := range params.List {
			if named := typed.Name(from.Info.TypeOf(f.Type)); named != nil && named.Name() == "ResponseWriter" {
				return n
			}
		}
		return nil
	}
	return nil
}

// isServed reports whether u is the URL of a request that a handler gets: r.URL, or c.Request.URL
// for the context c of a framework.
func isServed(from provenance.Slicer, u ast.Expr) bool {
	if !from.IsRequested(u) {
		return false
	}
	request := ast.Unparen(u).(*ast.SelectorExpr).X
	sel, ok := ast.Unparen(request).(*ast.SelectorExpr)
	return handlerOf(from, request) != nil || ok && typed.HasMethod(from.Info.TypeOf(sel.X), "Param")
}

// onConstantRoutes is why the path of a request is right as it is if isOnConstantRoutes is true.
const onConstantRoutes = "the handler is on constant routes, where the path has no such byte"

// isOnConstantRoutes reports whether path is the path of a request that a handler gets, and the
// package names the handler only beside paths that are constant.
//
//	mux.HandleFunc("POST /search", s.search), Route{Path: "/search", Handler: s.search}
func isOnConstantRoutes(from provenance.Slicer, path ast.Expr) bool {
	u, ok := from.URLOfPath(from.Source(path).Expr)
	if !ok || !from.IsRequested(u) {
		return false
	}
	var places []ast.Expr
	switch n := handlerOf(from, ast.Unparen(u).(*ast.SelectorExpr).X).(type) {
	case *ast.FuncLit:
		places = []ast.Expr{n}
	case *ast.FuncDecl:
		places = from.Uses.Mentions(from.Info.Defs[n.Name])
	}
	return len(places) > 0 && !slices.ContainsFunc(places, func(e ast.Expr) bool { return !isBesideRoute(from, e) })
}

// isBesideRoute reports whether a constant path is an argument, an element or a key beside e. The
// path has no wildcard and no "/" at its end, which would make it a prefix.
func isBesideRoute(from provenance.Slicer, e ast.Expr) bool {
	isRoute := func(e ast.Expr) bool {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			e = pair.Value
		}
		route, ok := from.Constant(e)
		path := route[strings.IndexByte(route, ' ')+1:] // "POST /search"
		return ok && strings.HasPrefix(path, "/") && !strings.HasSuffix(path, "/") && !strings.ContainsAny(path, "{*:")
	}
	switch n := from.Uses.Parent(e).(type) {
	case *ast.KeyValueExpr:
		return isRoute(n.Key) || isBesideRoute(from, n)
	case *ast.CompositeLit:
		return slices.ContainsFunc(n.Elts, isRoute)
	case *ast.CallExpr:
		return slices.ContainsFunc(n.Args, isRoute) || len(n.Args) == 1 && isBesideRoute(from, n) // http.HandlerFunc(f)
	}
	return false
}
