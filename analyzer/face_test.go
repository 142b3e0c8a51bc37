package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestFace says that the package exports what the commands use, and nothing
// else: each exported name, and each field, stands in one of them.
func TestFace(t *testing.T) {
	used := ""
	for _, name := range goFiles(t, "../cmd") {
		if !strings.HasSuffix(name, "_test.go") {
			used += string(read(t, name))
		}
	}
	names := exported(t)
	if !slices.Contains(names, "New") || !slices.Contains(names, "OfferUnsafe") {
		t.Fatalf("got the names %q", names)
	}
	for _, name := range names {
		if !regexp.MustCompile(`\.` + name + `\b|\b` + name + `:`).MatchString(used) {
			t.Errorf("no command uses %s", name)
		}
	}
}

// exported returns the names that the package exports, and those of fields.
func exported(t *testing.T) []string {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), e.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.FileExports(file)
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				names = append(names, n.Name.Name)
				return false
			case *ast.TypeSpec:
				names = append(names, n.Name.Name)
			case *ast.ValueSpec:
				for _, id := range n.Names {
					names = append(names, id.Name)
				}
				return false
			case *ast.Field:
				for _, id := range n.Names {
					names = append(names, id.Name)
				}
			}
			return true
		})
	}
	return names
}
