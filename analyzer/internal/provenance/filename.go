package provenance

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsFileName reports whether the text of e is the name or the path of a file by the function
// that gave it, or a part of one: it may hold any byte, and nobody has escaped it. The last
// part of what is named for a URL is none. A name is one element of a path.
//
//	name := filepath.Base(local)
//	rel, err := filepath.Rel(dir, p)
//	filepath.Base(downloadURL)    // not
func (r Slicer) IsFileName(e ast.Expr) (isName, ok bool) {
	for steps := (uses.Budget{}); steps.Spend(); {
		if e == nil {
			return false, false
		}
		e = ast.Unparen(e)
		if call, ok := e.(*ast.CallExpr); ok {
			if row := library.Of(r.Uses.Callee(call)); row.Does.Has(library.NamesFile) {
				return len(call.Args) == 0 || row.Makes == library.OpPathBase, len(call.Args) == 0 || !r.isOfURL(call.Args[0])
			}
		}
		next, _, ok := r.sourceStep(e)
		if !ok {
			return false, r.isRelative(e)
		}
		e = next
	}
	return false, false
}

// isOfURL reports whether a text is that of a URL or its path by what it is called, or by
// the field that it is read from.
func (r Slicer) isOfURL(e ast.Expr) bool {
	switch e := r.Source(e).Expr.(type) {
	case *ast.Ident:
		return names.IsLink(e.Name)
	case *ast.SelectorExpr:
		return names.IsLink(e.Sel.Name) || library.HoldsAddress(r.Info.TypeOf(e.X), e.Sel.Name) || names.IsFieldOfURL(r.Field(e), "Path")
	case *ast.CallExpr:
		if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok {
			return library.IsURL(r.Info.TypeOf(sel.X)) || names.GivesLink(sel.Sel.Name) // u.EscapedPath()
		}
	}
	return false
}

// isRelative reports whether a variable has the first result of a call that names a file, and
// an error beside it.
//
//	rel, err := filepath.Rel(dir, p)
func (r Slicer) isRelative(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	v := r.Uses.Named(id)
	if v == nil {
		return false
	}
	def, ok := r.lastSet(v, id)
	if !ok {
		return false
	}
	set, ok := r.Uses.Parent(def.Expr).(*ast.AssignStmt)
	if !ok || len(set.Rhs) != 1 || set.Lhs[0] != def.Expr {
		return false
	}
	call, ok := ast.Unparen(set.Rhs[0]).(*ast.CallExpr)
	return ok && library.Of(r.Uses.Callee(call)).Does.Has(library.NamesFile)
}
