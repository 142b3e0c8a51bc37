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
	first, _, _ := strings.Cut(pass.Pkg.Path(), "/")
	_, found := slices.BinarySearch(stdRoots, first)
	return found
}

// stdRoots are the first elements of the import paths of the standard library
// (go list std), sorted.
var stdRoots = []string{
	"archive", "bufio", "bytes", "cmd", "cmp", "compress", "container", "context", "crypto", "database", "debug", "embed", "encoding",
	"errors", "expvar", "flag", "fmt", "go", "hash", "html", "image", "index", "internal", "io", "iter", "log", "maps", "math", "mime",
	"net", "os", "path", "plugin", "reflect", "regexp", "runtime", "simd", "slices", "sort", "strconv", "strings", "structs", "sync",
	"syscall", "testing", "text", "time", "unicode", "unique", "unsafe", "vendor", "weak",
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
