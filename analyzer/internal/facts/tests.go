package facts

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

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
