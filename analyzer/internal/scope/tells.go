package scope

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// Tells reports whether files may have an exported function that tests a text: its only result is a
// bool or an error, and it loops, or calls a test or a parser. Tells looks at the syntax only.
func Tells(files []*ast.File) bool {
	return slices.ContainsFunc(files, func(file *ast.File) bool {
		return slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
			fn, ok := d.(*ast.FuncDecl)
			return ok && fn.Name.IsExported() && fn.Body != nil && mayShow(fn)
		})
	})
}

// mayShow reports whether fn may test a text: its only result is a bool or an error, and it loops
// or calls a function with the name of a test or a parser.
func mayShow(fn *ast.FuncDecl) bool {
	if fn.Type.Results.NumFields() != 1 || fn.Recv == nil && fn.Type.Params.NumFields() == 0 {
		return false
	}
	if id, ok := ast.Unparen(fn.Type.Results.List[0].Type).(*ast.Ident); ok && types.Universe.Lookup(id.Name) != nil && id.Name != "bool" && id.Name != "error" {
		return false
	}
	for n := range ast.Preorder(fn.Body) {
		switch n := n.(type) {
		case *ast.RangeStmt:
			return true
		case *ast.CallExpr:
			if library.MayAsk(calledName(n)) {
				return true
			}
		}
	}
	return false
}

func calledName(call *ast.CallExpr) string {
	switch f := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}
