package provenance

import (
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// PathParam returns the name of the parameter of a request that a text is; ok is false
// where it is none.
//
//	mux.Vars(r)["repo"], r.PathValue("repo")
func (r Slicer) PathParam(e ast.Expr) (name string, ok bool) {
	switch e := r.Source(e).Expr.(type) {
	case *ast.IndexExpr:
		return r.Constant(e.Index)
	case *ast.CallExpr:
		if library.Of(r.Uses.Callee(e)).From.Origin != library.RequestOrigin || len(e.Args) == 0 {
			return "", false
		}
		return r.Constant(e.Args[len(e.Args)-1])
	}
	return "", false
}

// Wildcards returns the parameters of routes that may have slashes, by the patterns in
// files.
//
//	r.Handle("/{repo:.*}/info/refs", h)
func (r Slicer) Wildcards(files []*ast.File) map[string]bool {
	out := map[string]bool{}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			pattern, _ := r.Constant(lit)
			for _, name := range library.Wildcards(pattern) {
				out[name] = true
			}
			return true
		})
	}
	return out
}
