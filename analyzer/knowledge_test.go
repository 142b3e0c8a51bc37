package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// knowLibraries are the files that name packages of the standard library or functions of them, and
// are not of package library, with what they name. The list only gets shorter.
var knowLibraries = map[string][]string{
	"internal/names/opening.go":  {"net/url"},                       // library imports names
	"internal/fix/escaper.go":    {"net/url", "net/url", "net/url"}, // what a fix writes
	"internal/fix/wrap.go":       {"net/url"},
	"internal/fix/wrapheader.go": {"strings"},
	"internal/fix/convert.go":    {"fmt"},
	"internal/fix/join.go":       {"net/url", "strings", "strconv"},
}

// TestKnowledgeOfLibraries says that what is known of libraries is in package
// library: no other names a package of the standard library, or a function of one.
func TestKnowledgeOfLibraries(t *testing.T) {
	err := filepath.WalkDir("internal", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		if slices.Contains([]string{"internal/library", "internal/tools/cost"}, filepath.ToSlash(filepath.Dir(path))) {
			return nil
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		found := namesLibraries(file)
		if may := knowLibraries[filepath.ToSlash(path)]; !slices.Equal(found, may) {
			t.Errorf("%s names %q, want %q: ask package library", path, found, may)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

var (
	stdPackage = `(?:archive|bufio|bytes|cmp|compress|container|context|crypto|database|encoding|errors|expvar|flag|fmt|go/[a-z]+|hash|html|image|io|` +
		`log|maps|math|mime|net|os|path|reflect|regexp|runtime|slices|sort|strconv|strings|sync|testing|text|time|unicode)(?:/[a-z0-9/]+)?`
	isMember  = regexp.MustCompile(`^\(?\*?` + stdPackage + `\.[A-Z]\w*\)?(?:\.[A-Z]\w*)?$`)
	isPackage = regexp.MustCompile(`^` + stdPackage + `$`)
	isPlain   = regexp.MustCompile(`^(?:context|errors|flag|hash|html|image|log|net|path|sort|sync|testing|text|time)$`)
)

// namesLibraries returns the texts in the source that name a package of the standard library or a
// function of one. One that is a word of English, too, does where it is compared with a path.
func namesLibraries(root ast.Node) []string {
	var out []string
	add := func(e ast.Expr, plain bool) {
		lit, ok := e.(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return
		}
		s, err := strconv.Unquote(lit.Value)
		if err == nil && (isMember.MatchString(s) || isPackage.MatchString(s) && isPlain.MatchString(s) == plain) {
			out = append(out, s)
		}
	}
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BasicLit:
			add(n, false)
		case *ast.BinaryExpr:
			if isPath(n.X) || isPath(n.Y) {
				add(n.X, true)
				add(n.Y, true)
			}
		case *ast.SwitchStmt:
			if n.Tag != nil && isPath(n.Tag) {
				for _, c := range n.Body.List {
					for _, e := range c.(*ast.CaseClause).List {
						add(e, true)
					}
				}
			}
		case *ast.KeyValueExpr:
			if id, ok := n.Key.(*ast.Ident); ok && (id.Name == "Pkg" || id.Name == "Paths") {
				add(n.Value, true)
			}
		}
		return true
	})
	return out
}

// isPath reports whether an expression is the path of a package: p.Path(), pkg, key.Pkg.
func isPath(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CallExpr:
		sel, ok := e.Fun.(*ast.SelectorExpr)
		return ok && sel.Sel.Name == "Path" && len(e.Args) == 0
	case *ast.SelectorExpr:
		return e.Sel.Name == "Pkg"
	case *ast.Ident:
		return e.Name == "pkg"
	}
	return false
}
