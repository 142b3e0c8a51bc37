package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// IsTest reports whether a place is in a test file.
func IsTest(fset *token.FileSet, pos token.Pos) bool { return typed.IsTest(fset, pos) }

// untested returns the files of a package that are no tests.
func untested(pass *analysis.Pass) []*ast.File {
	return slices.DeleteFunc(slices.Clone(pass.Files), func(f *ast.File) bool { return IsTest(pass.Fset, f.Package) })
}

// WithTests returns what is known of the package when its test files are read,
// too; r itself where there are none. Nothing of it is exported: what a test
// helper does with its parameters is known in its own package only. Several
// goroutines may call it.
func (r *Result) WithTests() *Result {
	if r.tests == nil {
		return r
	}
	return r.tests()
}

// HelpsTests returns whether a place is in a file whose functions or types take a test
// to report to. No program but a test has one to give.
//
//	package servertest
//	func New(t testing.TB) *Server
func HelpsTests(pass *analysis.Pass) func(token.Pos) bool {
	var helpers []*ast.File
	for _, file := range pass.Files {
		if pass.Pkg.Name() != "main" && takesTest(pass.TypesInfo, file) {
			helpers = append(helpers, file)
		}
	}
	return func(pos token.Pos) bool {
		return slices.ContainsFunc(helpers, func(f *ast.File) bool { return f.FileStart <= pos && pos < f.FileEnd })
	}
}

// takesTest reports whether a type that tests report to is in a file that imports its package.
func takesTest(info *types.Info, file *ast.File) bool {
	if !slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"testing"` }) {
		return false
	}
	for n := range ast.Preorder(file) {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if tn, isType := info.Uses[sel.Sel].(*types.TypeName); isType && library.IsTestType(tn) {
				return true
			}
		}
	}
	return false
}
