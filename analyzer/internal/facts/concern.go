package facts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/reach"
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
// "://", or a function that other packages may take a path from, the spelling of a
// number, or what a text is like.
//
//	func Keys(user string) string { return "/users/" + user + "/keys" }
//	func (id ID) String() string { return strconv.FormatUint(uint64(id), 10) }
func concerned(pass *analysis.Pass, files []*ast.File, declared *Declarations) bool {
	for _, imp := range pass.Pkg.Imports() {
		if library.KnowsPackage(imp.Path()) || pass.ImportPackageFact(imp, &PackageFact{}) {
			return true
		}
	}
	return isStated(files, pass.Pkg, declared) || makesPath(files) || slices.ContainsFunc(files, speaks(pass)) || slices.ContainsFunc(files, hasURL)
}

// speaks returns whether a file has a function that importers know of although it
// makes no URL: one that spells values, or shows something of a text.
func speaks(pass *analysis.Pass) func(*ast.File) bool {
	return func(file *ast.File) bool {
		return slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
			decl, ok := d.(*ast.FuncDecl)
			if !ok || !decl.Name.IsExported() {
				return false
			}
			fn, ok := pass.TypesInfo.Defs[decl.Name].(*types.Func)
			return ok && (reach.SpellsValue(decl, fn) || reach.IsPredicate(decl, fn, pass.TypesInfo))
		})
	}
}

// makesPath reports whether a package has an exported function that returns a text and has a
// string that looks like a path or a query, or gets one from a function of the package that
// it calls by name.
//
//	func Path(user string) string { return path(user) + "/keys" }
//	func path(user string) string { return "/users/" + user }
func makesPath(files []*ast.File) bool {
	makers := map[string][]*ast.FuncDecl{}
	var open []*ast.FuncDecl
	for _, file := range files {
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && returnsText(fn) {
				makers[fn.Name.Name] = append(makers[fn.Name.Name], fn)
				if fn.Name.IsExported() {
					open = append(open, fn)
				}
			}
		}
	}
	found := false
	for ; len(open) > 0 && !found; open = open[1:] {
		ast.Inspect(open[0].Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				found = found || n.Kind == token.STRING && strings.ContainsAny(n.Value, "/?&") && pathLike().MatchString(n.Value)
			case *ast.Ident:
				if !n.IsExported() {
					open = append(open, makers[n.Name]...)
					delete(makers, n.Name)
				}
			}
			return !found
		})
	}
	return found
}

// returnsText reports whether the first result of a function is declared as a string.
func returnsText(fn *ast.FuncDecl) bool {
	if fn.Body == nil || fn.Type.Results == nil {
		return false
	}
	result, ok := fn.Type.Results.List[0].Type.(*ast.Ident)
	return ok && result.Name == "string"
}

// pathLike matches the source of a string that begins as a path or a query does:
// "/users/", "repos/%s", "?page=".
var pathLike = lazy.Pattern("^[\"`](?:/[A-Za-z]|[A-Za-z0-9_.-]+/[A-Za-z%]|[?&][A-Za-z_]+=)[^ ]*[\"`]$")

// hasURL reports whether a file has a literal with "://".
func hasURL(file *ast.File) bool {
	found := false
	ast.Inspect(file, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		found = found || ok && lit.Kind == token.STRING && strings.Contains(lit.Value, "://")
		return !found
	})
	return found
}
