package facts

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/scope"
)

// isStd reports whether the package belongs to the standard library. No driver says so
// in the same way: vet and gopls give no module, others an empty one.
func isStd(pass *analysis.Pass) bool {
	module := ""
	if pass.Module != nil {
		module = pass.Module.Path
	}
	return library.IsStandard(module, pass.Pkg.Path())
}

// concerned reports whether files of a package can have URLs or parts of them:
// it imports a package of the tables or one with facts, it has a literal with
// "://", or a function that other packages may take a path from, or what a text is like,
// or it joins a host to a port.
//
//	func Keys(user string) string { return "/users/" + user + "/keys" }
func concerned(pass *analysis.Pass, files []*ast.File, declared *Declarations) bool {
	for _, imp := range pass.Pkg.Imports() {
		if library.KnowsPackage(imp.Path()) || pass.ImportPackageFact(imp, &PackageFact{}) {
			return true
		}
	}
	return isStated(files, pass.Pkg, declared) || scope.HoldsURL(files) || slices.ContainsFunc(files, scope.JoinsAddress) || slices.ContainsFunc(files, speaks(pass))
}

// speaks returns whether a file has a function that importers know of although it
// makes no URL: one that shows something of a text.
func speaks(pass *analysis.Pass) func(*ast.File) bool {
	return func(file *ast.File) bool {
		return slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
			decl, ok := d.(*ast.FuncDecl)
			if !ok || !decl.Name.IsExported() {
				return false
			}
			fn, ok := pass.TypesInfo.Defs[decl.Name].(*types.Func)
			return ok && scope.IsPredicate(decl, fn, pass.TypesInfo)
		})
	}
}
