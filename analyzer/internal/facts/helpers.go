package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// HelpsTests returns whether a place is in a file whose functions or types take a test
// to report to, or in a package with such a file that is named for tests. No program
// but a test has one to give.
//
//	package servertest
//	func New(t testing.TB) *Server
func HelpsTests(pass *analysis.Pass) func(token.Pos) bool {
	isTesting := func(p *types.Package) bool { return library.ReportsTests(p.Path()) }
	if pass.Pkg.Name() == "main" || !slices.ContainsFunc(pass.Pkg.Imports(), isTesting) {
		return func(token.Pos) bool { return false }
	}
	var helpers []*ast.File
	for _, file := range pass.Files {
		if !IsTest(pass.Fset, file.Package) && takesTest(pass.TypesInfo, file) {
			helpers = append(helpers, file)
		}
	}
	if len(helpers) > 0 && names.IsForTests(pass.Pkg.Name()) {
		helpers = pass.Files
	}
	return func(pos token.Pos) bool {
		return slices.ContainsFunc(helpers, func(f *ast.File) bool { return f.FileStart <= pos && pos < f.FileEnd })
	}
}

// takesTest reports whether a type that tests report to is in a file.
func takesTest(info *types.Info, file *ast.File) bool {
	found := false
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			tn, isType := info.Uses[sel.Sel].(*types.TypeName)
			found = found || isType && library.IsTestType(tn)
		}
		return !found
	})
	return found
}
