package facts

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// isStd reports whether the package belongs to the standard library, of which
// the tables know all. No driver says so in the same way: vet and gopls give
// no module, others an empty one.
func isStd(pass *analysis.Pass) bool {
	if pass.Module != nil && pass.Module.Path != "" {
		return false
	}
	return library.IsStd(pass.Pkg.Path())
}

// concerned reports whether files of a package can have URLs: it imports a
// package of the tables or one with facts, or they have a literal with "://".
func concerned(pass *analysis.Pass, files []*ast.File) bool {
	for _, imp := range pass.Pkg.Imports() {
		if library.KnowsPackage(imp.Path()) || pass.ImportPackageFact(imp, &PackageFact{}) {
			return true
		}
	}
	found := false
	if slices.ContainsFunc(files, hasDirective) {
		return true
	}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && strings.Contains(lit.Value, "://") {
				found = true
			}
			return !found
		})
	}
	return found
}
