package analyzer_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// What one must hold in mind at once has an end: the lines of a package, and the
// methods of a receiver, tests left out.
const (
	mostLines   = 7000
	mostMethods = 90
	// The commands that measure are no part of what ships, and are counted apart, all together.
	toolsFolder   = "analyzer/internal/tools"
	mostToolLines = 3000
)

// TestSizes says that no package, no receiver and not all the tools together outgrow their bound.
func TestSizes(t *testing.T) {
	lines, methods := map[string]int{}, map[string]int{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		pkg := strings.TrimSuffix(filepath.ToSlash(filepath.Join("analyzer", filepath.Dir(path))), "/.")
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		lines[pkg] += fset.Position(file.FileEnd).Line
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok && fn.Recv != nil {
				methods[pkg+"."+receiver(fn.Recv.List[0].Type)]++
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	tools := map[string]int{}
	for pkg, n := range lines {
		if strings.HasPrefix(pkg, toolsFolder+"/") {
			tools[toolsFolder] += n
		}
	}
	compareSizes(t, tools, mostToolLines, "lines")
	compareSizes(t, lines, mostLines, "lines")
	compareSizes(t, methods, mostMethods, "methods")
}

func compareSizes(t *testing.T, sizes map[string]int, most int, what string) {
	t.Helper()
	for name, n := range sizes {
		if n > most {
			t.Errorf("%s has %d %s, want at most %d", name, n, what, most)
		}
	}
}

// receiver returns the name of the type of a receiver.
func receiver(e ast.Expr) string {
	for {
		switch n := e.(type) {
		case *ast.StarExpr:
			e = n.X
		case *ast.IndexExpr:
			e = n.X
		case *ast.IndexListExpr:
			e = n.X
		case *ast.Ident:
			return n.Name
		default:
			return ""
		}
	}
}

// sums bound the whole house. They may only fall; afterwards they grow with a row of the
// table in testdata/worth that shows what the lines are worth.
var sums = map[string]int{
	"lines of the analyzer": 58953,
	"lines of the command":  12338,
	"lines of tests":        32559,
	"lines of fixtures":     25879,
	"packages":              26,
}

// slack is how far below its bound a sum may be before the bound is lowered.
const slack = 200

// TestSums says that the house as a whole does not grow: without a bound of the sum, bounds of
// packages make more packages.
func TestSums(t *testing.T) {
	got, packages := map[string]int{}, map[string]bool{}
	for _, root := range []string{"../analyzer", "../cmd", corpus} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			path = filepath.ToSlash(path)
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
				return err
			}
			lines := bytes.Count(read(t, path), []byte("\n"))
			switch {
			case root == corpus:
				got["lines of fixtures"] += lines
			case strings.HasSuffix(path, "_test.go"):
				got["lines of tests"] += lines
			case strings.Contains(path, "/testdata/"), strings.HasPrefix(path, "../"+toolsFolder):
			case root == "../cmd":
				got["lines of the command"] += lines
			default:
				got["lines of the analyzer"] += lines
				packages[filepath.Dir(path)] = true
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	got["packages"] = len(packages)
	for what, most := range sums {
		if n := got[what]; n > most {
			t.Errorf("%d %s, want at most %d", n, what, most)
		} else if n < most-slack {
			t.Errorf("%d %s: lower the bound, which is %d", n, what, most)
		}
	}
}
