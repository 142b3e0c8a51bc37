package analyzer_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestOneTokeniser says that names are split into words, and compared without
// regard to case, in one package. A package that distinguishes capitals from small
// letters does the first; bytes of texts are the business of rfc3986.
func TestOneTokeniser(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		if pkg := filepath.Base(filepath.Dir(path)); slices.Contains([]string{"names", "rfc3986"}, pkg) {
			return nil
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, found := range readsNames(file) {
			t.Errorf("%s: %s: ask package names", fset.Position(found.Pos()), types.ExprString(found))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// readsNames returns the expressions that distinguish capitals from small letters, or take a name
// apart or fold its case. A table may name the predicates of package unicode.
func readsNames(root ast.Node) []ast.Expr {
	var out []ast.Expr
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			return !isCaseTest(n.Value)
		case *ast.SelectorExpr:
			if isCaseTest(n) {
				out = append(out, n)
			}
		case *ast.BinaryExpr:
			if isRange(n) {
				out = append(out, n)
			}
		case *ast.CallExpr:
			if isSplitter(n.Fun) && slices.ContainsFunc(n.Args, isName) {
				out = append(out, n)
			}
		}
		return true
	})
	return out
}

// isCaseTest reports whether an expression is unicode.IsUpper or the like.
func isCaseTest(e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && types.ExprString(sel.X) == "unicode" && slices.Contains([]string{"IsUpper", "IsLower", "IsTitle"}, sel.Sel.Name)
}

// isRange reports whether a condition holds for capitals: 'A' <= c && c <= 'Z', c-'A' < 26.
func isRange(e *ast.BinaryExpr) bool {
	x, _ := e.X.(*ast.BinaryExpr)
	y, _ := e.Y.(*ast.BinaryExpr)
	switch e.Op {
	case token.LAND, token.LOR:
		return x != nil && y != nil && isCompared(x) && isCompared(y)
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		return x != nil && x.Op == token.SUB && isCompared(x)
	}
	return false
}

// isCompared reports whether one of two operands is a bound of the capitals.
func isCompared(e *ast.BinaryExpr) bool {
	return slices.ContainsFunc([]ast.Expr{e.X, e.Y}, func(operand ast.Expr) bool {
		lit, ok := operand.(*ast.BasicLit)
		return ok && (lit.Value == "'A'" || lit.Value == "'Z'")
	})
}

// isSplitter reports whether a function finds words in its first argument or
// folds its case. One that asks for a prefix of a known function does neither.
func isSplitter(fun ast.Expr) bool {
	pkg, name, _ := strings.Cut(types.ExprString(fun), ".")
	return pkg == "strings" && slices.Contains([]string{
		"ToLower", "ToUpper", "EqualFold", "Split", "SplitN", "SplitSeq", "Fields", "FieldsFunc", "Contains", "ReplaceAll", "IndexFunc",
	}, name)
}

// isName reports whether an expression yields the name of something: fn.Name(), id.Name, nameOf(e).
func isName(e ast.Expr) bool {
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun
	}
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name == "Name"
	case *ast.Ident:
		return strings.HasSuffix(strings.ToLower(e.Name), "name") || strings.HasPrefix(e.Name, "nameOf")
	}
	return false
}
