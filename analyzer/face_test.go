package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// face is what the package promises to those who import it, and why each is there. What only the
// command of the same source needs is in package wire, of which nothing is promised.
var face = map[string]string{
	"Analyzer":     "the analyzer as drivers take it",
	"New":          "a second one, or one with options of its own",
	"Options":      "what New takes: a driver fills it from its settings",
	"IsOffered":    "a driver that shows fixes must know those that it may not choose",
	"ConfidenceOf": "a driver that shows findings may rank them, or leave some out",
	"Checks":       "a driver may list the checks, with their pages, in its own help",
	"Check":        "what Checks returns",
}

// TestFace holds the exported names of the package against the list of them. Each of
// them, and each exported field, is used by a driver of this repository.
func TestFace(t *testing.T) {
	used := ""
	for _, name := range goFiles(t, "../cmd") {
		if !strings.HasSuffix(name, "_test.go") {
			used += string(read(t, name))
		}
	}
	names, fields := exported(t)
	if want := slices.Sorted(maps.Keys(face)); !slices.Equal(names, want) {
		t.Errorf("the package exports %q, want %q: see package wire", names, want)
	}
	if !slices.Contains(fields, "OfferUnsafe") {
		t.Fatalf("got the fields %q", fields)
	}
	for _, name := range slices.Concat(names, fields) {
		if !regexp.MustCompile(`\.` + name + `\b|\b` + name + `:`).MatchString(used) {
			t.Errorf("no command uses %s", name)
		}
	}
}

// exported returns the names that the package exports, and those of fields.
func exported(t *testing.T) (names, fields []string) {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
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
					fields = append(fields, id.Name)
				}
			}
			return true
		})
	}
	slices.Sort(names)
	return names, fields
}
