package provenance

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// URLOfPath returns u of u.Path.
func (r Slicer) URLOfPath(e ast.Expr) (u ast.Expr, ok bool) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !names.IsFieldOfURL(r.Field(sel), "Path") {
		return nil, false
	}
	return sel.X, true
}

// IsRequested reports whether a URL is that of a request, which came with a RawPath or
// may have one.
//
//	r.URL.Path = other.Path
func (r Slicer) IsRequested(u ast.Expr) bool {
	if u == nil {
		return false
	}
	sel, ok := ast.Unparen(u).(*ast.SelectorExpr)
	return ok && library.IsRequestURL(r.Field(sel))
}

// A PathCopy is a Path of a URL that another text ends with.
type PathCopy struct {
	Expr, URL  ast.Expr // u.Path and u
	Led, Trims bool     // something else is at the start; a part of it was cut there
	Rewrites   bool     // something else stands for a part of it, at the start or after
}

// Copied returns the Path that e ends with.
//
//	"/" + u.Path, strings.TrimLeft(u.Path, "/"), u.Path[1:]
func (r Slicer) Copied(e ast.Expr) (c PathCopy, ok bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		u, ok := r.URLOfPath(e)
		return PathCopy{Expr: e, URL: u}, ok
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return c, false
		}
		c, ok = r.Copied(e.Y)
		c.Led, c.Trims = true, false
		return c, ok
	case *ast.SliceExpr:
		c, ok = r.Copied(e.X)
		c.Led, c.Trims = true, true
		return c, ok && e.High == nil && e.Low != nil
	case *ast.CallExpr:
		if len(e.Args) == 0 {
			return c, false
		}
		switch library.Of(r.Uses.Callee(e)).Makes {
		case library.OpTrim, library.OpTrimLeft, library.OpTrimPrefix:
			c, ok = r.Copied(e.Args[0])
			c.Led, c.Trims = true, true
		case library.OpTrimRight:
			c, ok = r.Copied(e.Args[0])
		case library.OpReplaceMatches:
			c, ok = r.Copied(e.Args[0])
			c.Led, c.Rewrites = true, true
		default:
		}
		return c, ok
	}
	return c, false
}

// Field returns the field that a selector names; nil when it names none.
func (r Slicer) Field(sel *ast.SelectorExpr) *types.Var {
	v, _ := r.Info.Uses[sel.Sel].(*types.Var)
	return v
}
