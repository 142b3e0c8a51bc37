package provenance

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

// IsOfServer reports whether a value is a part of the address of a server that the program
// speaks to: a field of the URL that a function is given which makes something that keeps
// it. Who runs the program sets it.
//
//	func NewClient(serverURL *url.URL) *Client { ... serverURL.Path }
func (r Slicer) IsOfServer(e ast.Expr) bool {
	if e == nil {
		return false
	}
	sel, ok := r.Source(e).Expr.(*ast.SelectorExpr)
	if !ok || r.Info == nil || !library.IsURL(r.Info.TypeOf(sel.X)) {
		return false
	}
	v := r.Uses.Named(r.Source(sel.X).Expr)
	if v == nil || v.Kind() != types.ParamVar {
		return false
	}
	decl, ok := r.Uses.DeclAt(v.Pos()).(*ast.FuncDecl)
	return ok && (strings.HasPrefix(decl.Name.Name, "New") || strings.HasPrefix(decl.Name.Name, "new"))
}
