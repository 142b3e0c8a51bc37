package typed

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// TestInspectWithin compares the nodes that are visited of each line, and of some more,
// with those that ast.Inspect finds there.
func TestInspectWithin(t *testing.T) {
	fset := token.NewFileSet()
	src := "package p\n\n// f calls.\nfunc f(a []string) { /* b */ }\n\nvar m = map[string][]int{\n\t\"a\": {1, 2},\n\t\"b\": nil, // c\n}\n\nfunc g() {\n\tswitch {\n\tcase true:\n\t\tf([]string{\n\t\t\t\"x\",\n\t\t\t\"y\"})\n\t\tgo func() { g() }()\n\t}\n\tf(nil)\n}\n"
	file, err := parser.ParseFile(fset, "p.go", src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	name := func(n ast.Node) string { return fmt.Sprintf("%T@%d", n, n.Pos()) }
	for begin := file.FileStart; begin < file.FileEnd; begin++ {
		for _, size := range []token.Pos{1, 7, 40} {
			var got, want []string
			InspectWithin(file, begin, begin+size, func(n ast.Node) bool {
				got = append(got, name(n))
				return true
			})
			ast.Inspect(file, func(n ast.Node) bool {
				_, isName := n.(*ast.Ident)
				if n == nil || n.End() <= begin || begin+size <= n.Pos() {
					return false
				}
				if !isName || n != file.Name {
					want = append(want, name(n))
				}
				return true
			})
			got = slices.DeleteFunc(got, func(s string) bool { return s == name(file.Name) })
			if !slices.Equal(got, want) {
				t.Fatalf("%d to %d: visited %s, want %s", begin, begin+size, strings.Join(got, " "), strings.Join(want, " "))
			}
		}
	}
}
