package message

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

// Cause returns the name of what holds a value; "" where that is not one declaration. Callee
// returns the function that a call names.
//
//	name, c.account, own()      not parts[0], r.FormValue("a")
func Cause(h *text.Hole, fset *token.FileSet, pkg *types.Package, callee func(*ast.CallExpr) *types.Func) string {
	if h == nil || h.Inner == nil || fset == nil {
		return ""
	}
	switch e := ast.Unparen(h.Inner).(type) {
	case *ast.CallExpr:
		// What the functions of libraries return goes by their arguments.
		if fn := callee(e); fn != nil && pkg != nil && fn.Pkg() == pkg {
			return declared(fn.Origin(), fset)
		}
	case *ast.Ident:
		if h.Var != nil && h.Var.Name() == e.Name {
			return declared(h.Var.Origin(), fset)
		}
	case *ast.SelectorExpr:
		// Of net/url.URL and the like a program has many, which have nothing in common.
		if h.Var != nil && h.Var.Name() == e.Sel.Name && !library.IsWatchedField(h.Var) {
			return declared(h.Var.Origin(), fset)
		}
	}
	return ""
}

// declared names an object by its package, its own name, and the place of its declaration,
// as there may be several of that name.
func declared(obj types.Object, fset *token.FileSet) string {
	name := obj.Name()
	if obj.Pkg() != nil {
		name = obj.Pkg().Path() + "." + name
	}
	at := fset.PositionFor(obj.Pos(), false)
	return name + "@" + filepath.Base(at.Filename) + ":" + strconv.Itoa(at.Line) + ":" + strconv.Itoa(at.Column)
}
