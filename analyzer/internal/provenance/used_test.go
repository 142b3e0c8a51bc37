package provenance_test

import (
	"go/ast"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/typed/typedtest"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// used returns the last value that a program gives to its function use, and the reader of it.
func used(t *testing.T, program string) (provenance.Slicer, ast.Expr) {
	t.Helper()
	pkg := typedtest.Load(t, program)
	var value ast.Expr
	ast.Inspect(pkg.File, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if id, ok := call.Fun.(*ast.Ident); ok && id.Name == "use" {
				value = call.Args[0]
			}
		}
		return true
	})
	return provenance.Slicer{Uses: uses.New(pkg.Info, []*ast.File{pkg.File}), Info: pkg.Info}, value
}
