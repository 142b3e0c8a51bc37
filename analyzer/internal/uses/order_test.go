package uses_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// TestOrder reads three files in an order of its own.
func TestOrder(t *testing.T) {
	fset := token.NewFileSet()
	read := func(name string) *ast.File {
		file, err := parser.ParseFile(fset, name, "package p\n\nvar x, y int\n", parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	c, a, b := read("c.go"), read("a.go"), read("b.go")
	order := uses.OrderOf([]*ast.File{a, b, c})
	after := fset.AddFile("other.go", -1, 10).Pos(3)
	places := []token.Pos{a.Decls[0].Pos(), a.Decls[0].End(), b.Decls[0].Pos(), c.Decls[0].Pos(), c.Decls[0].End(), after}
	for i, p := range places {
		for k, q := range places {
			if got := order.Compare(p, q); got < 0 != (i < k) || got > 0 != (i > k) {
				t.Errorf("place %d against %d: %d", i, k, got)
			}
		}
	}
}
