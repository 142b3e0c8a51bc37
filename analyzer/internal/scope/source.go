package scope

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// HoldsURL reports whether files have a literal that may begin an absolute URL, or an exported
// function that may return a path or a query.
//
//	func Keys(user string) string { return "/users/" + user + "/keys" }
func HoldsURL(files []*ast.File) bool {
	return makesPath(files) || slices.ContainsFunc(files, hasURL)
}

// makesPath reports whether files have an exported function that returns a string, with a literal
// that looks like a path or a query. The literal may also be in an unexported function that the
// exported function calls by name.
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

// returnsText reports whether the first result of fn is declared as a string.
func returnsText(fn *ast.FuncDecl) bool {
	if fn.Body == nil || fn.Type.Results.NumFields() == 0 { // func F() () has a list of none
		return false
	}
	result, ok := fn.Type.Results.List[0].Type.(*ast.Ident)
	return ok && result.Name == "string"
}

// pathLike matches the source of a string literal that looks like a path or a query:
// "/users/", "repos/%s", "?page=".
var pathLike = lazy.Pattern("^[\"`](?:/[A-Za-z]|[A-Za-z0-9_.-]+/[A-Za-z%]|[?&][A-Za-z_]+=)[^ ]*[\"`]$")

// hasURL reports whether a file has a literal that may begin an absolute URL.
func hasURL(file *ast.File) bool {
	for n := range ast.Preorder(file) {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && library.HasURL(lit.Value) {
			return true
		}
	}
	return false
}
