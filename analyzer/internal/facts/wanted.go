package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/eval"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/scope"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
)

// readAll makes wanted keep all declarations; tests compare the results with and without it.
var readAll bool

// wanted returns a function that reports whether a declaration can matter to a URL. It returns nil,
// so that all are read, if a directive or a setting in declared is about the package.
func wanted(in eval.Input, declared *Declarations) func(ast.Decl) bool {
	if readAll || isStated(in.Files, in.Pkg, declared) {
		return nil
	}
	set := scope.Of(scope.Package{
		Files: in.Files, Pkg: in.Pkg, Info: in.Info,
		Known: &known{in, map[*types.Package]bool{}},
	})
	return set.Has
}

// A known answers which objects take URLs, by the tables and the facts of other packages. tables
// caches whether a package is in the tables.
type known struct {
	in     eval.Input
	tables map[*types.Package]bool
}

// TakesURL reports whether obj is a function that takes or returns URLs or parts of them, a type
// for URLs, or a variable that becomes one, by the tables or the facts of its package.
func (k *known) TakesURL(obj types.Object) bool {
	pkg := obj.Pkg()
	if pkg == nil {
		return false
	}
	if name, ok := obj.(*types.TypeName); ok && library.IsType(name.Type(), library.ALink) {
		return true
	}
	inTable, ok := k.tables[pkg]
	if !ok {
		inTable = library.KnowsPackage(pkg.Path())
		k.tables[pkg] = inTable
	}
	if inTable && library.ConcernsURLs(obj) {
		return true
	}
	if library.MayBeServed(obj) {
		return true
	}
	if pkg == k.in.Pkg {
		return false
	}
	switch obj := obj.(type) {
	case *types.Func:
		return takesURL(k.in.Summaries.Func(obj))
	case *types.Var:
		return k.in.Summaries.Field(obj) != nil || takesURL(k.in.Summaries.Variable(obj))
	}
	return false
}

// takesURL reports whether f, which may be nil, says that a parameter or a result becomes a URL.
func takesURL(f *library.Func) bool {
	return f != nil && (f.HasUses() || slices.ContainsFunc(f.Results, func(r library.Result) bool { return hasScheme(r.Text.Node) }))
}

func hasScheme(n text.Node) bool {
	return text.AnyLiteral(n, func(s string) bool { return strings.Contains(s, "://") })
}

// isStd reports whether the package belongs to the standard library. pass.Module may be missing
// (vet, gopls) or empty (other drivers).
func isStd(pass *analysis.Pass) bool {
	module := ""
	if pass.Module != nil {
		module = pass.Module.Path
	}
	return library.IsStandard(module, pass.Pkg.Path())
}

// concerned reports whether files may have URLs or parts of URLs. They may if they have a
// directive, a literal with "://", a host joined to a port, or an exported function that tests a
// text or returns a path. They also may if the package imports a package that has facts or is in
// the tables, or if a setting in declared is about the package.
//
//	func Keys(user string) string { return "/users/" + user + "/keys" }
func concerned(pass *analysis.Pass, files []*ast.File, declared *Declarations) bool {
	for _, imp := range pass.Pkg.Imports() {
		if library.KnowsPackage(imp.Path()) || pass.ImportPackageFact(imp, &PackageFact{}) {
			return true
		}
	}
	return isStated(files, pass.Pkg, declared) || scope.HoldsURL(files) || slices.ContainsFunc(files, scope.JoinsAddress) || slices.ContainsFunc(files, describesText(pass))
}

// describesText returns a function that reports whether a file of the package has an exported
// function that tests a text. Importers learn something about the text from its result.
func describesText(pass *analysis.Pass) func(*ast.File) bool {
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

// IsTest reports whether pos is in a test file.
func IsTest(fset *token.FileSet, pos token.Pos) bool { return typed.IsTest(fset, pos) }

// untested returns the files of a package that are not test files.
func untested(pass *analysis.Pass) []*ast.File {
	return slices.DeleteFunc(slices.Clone(pass.Files), func(f *ast.File) bool { return IsTest(pass.Fset, f.Package) })
}

// WithTests returns the result for the package with its test files; r itself if there are none.
// Nothing of this result is exported, because test helpers are known in their own package only.
// WithTests is safe for concurrent use.
func (r *Result) WithTests() *Result {
	if r.tests == nil {
		return r
	}
	return r.tests()
}

// HelpsTests returns a function that reports whether a position is in a file that only tests use: it
// is in a folder for tests or, not in package main, imports a framework for tests, or its functions
// or types take a testing.TB, a mock or the like: func New(t testing.TB) *Server.
func HelpsTests(pass *analysis.Pass) func(token.Pos) bool {
	ofTests := map[string]bool{"testing": true} // the packages with types for tests
	for _, p := range pass.Pkg.Imports() {
		if slices.ContainsFunc(p.Imports(), func(of *types.Package) bool { return library.IsTestPackage(of.Path()) }) {
			ofTests[p.Path()] = true
		}
	}
	var helpers []*ast.File
	isTestFolder := isForTests(pass)
	for _, file := range pass.Files {
		if isTestFolder || pass.Pkg.Name() != "main" && helpsTests(pass.TypesInfo, file, ofTests) {
			helpers = append(helpers, file)
		}
	}
	return func(pos token.Pos) bool {
		return slices.ContainsFunc(helpers, func(f *ast.File) bool { return f.FileStart <= pos && pos < f.FileEnd })
	}
}

// isForTests reports whether the folder of the package is named as one for tests: in its module, or
// in a repository such as github.com/owner/name, which may have modules for tests.
func isForTests(pass *analysis.Pass) bool {
	if pass.Module == nil {
		return false
	}
	path := pass.Pkg.Path() + "/"
	folder, ok := strings.CutPrefix(path, pass.Module.Path+"/")
	inRepository := strings.SplitN(path, "/", 4)
	return ok && (testFolder().MatchString(folder) || testFolder().MatchString(inRepository[len(inRepository)-1]))
}

var testFolder = lazy.Pattern(`^(test|tests|e2e)/|(^|/)(mocks|testutils?)/|[-_]tests/`)

// helpsTests reports whether file imports a framework for tests, or names a type for tests of a
// package whose path is in ofTests, such as *testing.T or *mocks.MockClient.
func helpsTests(info *types.Info, file *ast.File, ofTests map[string]bool) bool {
	names := false
	for _, i := range file.Imports {
		path := strings.Trim(i.Path.Value, `"`)
		if library.IsTestPackage(path) {
			return true
		}
		names = names || ofTests[path]
	}
	if !names {
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
