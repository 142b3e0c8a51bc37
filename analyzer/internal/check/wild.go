package check

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// isWild reports whether a value is a parameter of a route that may have slashes by the
// pattern of the package: it is several segments, and right as it is.
//
//	r.Handle("/{repo:.*}/info/refs", h)    // mux.Vars(r)["repo"]
func (r *review) isWild(h *text.Hole) bool {
	if slices.ContainsFunc(h.Of, r.isWild) {
		return true
	}
	if !h.Origin.IsRequest() || h.Inner == nil {
		return false
	}
	key, ok := r.pathParam(h.Inner)
	return ok && r.ctx.wild()[key]
}

// pathParam returns the name of the parameter of a request that a text is.
func (r *review) pathParam(e ast.Expr) (name string, ok bool) {
	from := r.ctx.provenance()
	switch e := from.Source(e).Expr.(type) {
	case *ast.IndexExpr:
		return from.Constant(e.Index)
	case *ast.CallExpr:
		if library.Of(from.Uses.Callee(e)).From.Origin != library.RequestOrigin || len(e.Args) == 0 {
			return "", false
		}
		return from.Constant(e.Args[len(e.Args)-1])
	}
	return "", false
}

// wild returns the parameters of routes that may have slashes.
func (ctx *Context) wild() map[string]bool {
	if ctx.wildNames != nil {
		return ctx.wildNames
	}
	ctx.wildNames = map[string]bool{}
	for _, file := range ctx.Source.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			pattern, _ := ctx.provenance().Constant(lit)
			for _, name := range library.Wildcards(pattern) {
				ctx.wildNames[name] = true
			}
			return true
		})
	}
	return ctx.wildNames
}
