package concern

import (
	"go/ast"
	"go/token"
	"strings"
)

// Fills reports whether a function may put values of a map or a list into a template: one that
// is given a text and such values, returns a text, and speaks of what stands around names.
//
//	func Fill(template string, values map[string]string) string
func Fills(fn *ast.FuncDecl) bool {
	if fn.Body == nil || !fn.Name.IsExported() || fn.Type.Results.NumFields() == 0 || !isNamed(fn.Type.Results.List[0].Type, "string") {
		return false
	}
	hasText, hasValues := false, fn.Recv != nil
	for _, p := range fn.Type.Params.List {
		switch p.Type.(type) {
		case *ast.MapType, *ast.Ellipsis, *ast.ArrayType, *ast.SelectorExpr:
			hasValues = true
		case *ast.Ident:
			isText := isNamed(p.Type, "string")
			hasText, hasValues = hasText || isText, hasValues || !isText
		}
	}
	if !hasText || !hasValues {
		return false
	}
	for n := range ast.Preorder(fn.Body) {
		switch n := n.(type) {
		case *ast.BasicLit:
			if isDelimiter(n) {
				return true
			}
		case *ast.CallExpr:
			switch calledName(n) {
			case "Expand", "ReplaceAllStringFunc", "NewReplacer":
				return true
			}
		}
	}
	return false
}

func isNamed(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// isDelimiter reports whether a literal is what stands before a name: '{', "{", "${", "{%s}".
func isDelimiter(lit *ast.BasicLit) bool {
	const first = "{:<$@["
	if lit.Kind != token.STRING && lit.Kind != token.CHAR {
		return false
	}
	s := strings.Trim(lit.Value, "\"'`")
	rest := strings.TrimLeft(s, first)
	return rest != s && (rest == "" || rest == "." || rest[0] == '%')
}
