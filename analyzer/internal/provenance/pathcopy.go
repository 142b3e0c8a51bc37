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
	Expr, URL ast.Expr // u.Path and u
	Led       bool     // something else is at the start, or a part of it was cut there
}

// Copied returns the Path that e ends with.
//
//	"/" + u.Path, strings.TrimLeft(u.Path, "/"), u.Path[1:]
func (r Slicer) Copied(e ast.Expr) (c PathCopy, ok bool) {
	of := e
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		u, ok := r.URLOfPath(e)
		return PathCopy{Expr: e, URL: u}, ok
	case *ast.BinaryExpr:
		of, ok = e.Y, e.Op == token.ADD
	case *ast.SliceExpr:
		of, ok = e.X, e.Low != nil && e.High == nil
	case *ast.CallExpr:
		if len(e.Args) > 0 {
			of = e.Args[0]
		}
		switch library.Of(r.Uses.Callee(e)).Makes {
		case library.OpTrim, library.OpTrimLeft, library.OpTrimPrefix, library.OpReplaceMatches:
			ok = true
		case library.OpPathJoin:
			of, ok = e.Args[len(e.Args)-1], len(e.Args) > 1 && !e.Ellipsis.IsValid()
		default:
		}
	}
	if !ok {
		return PathCopy{}, false
	}
	c, ok = r.Copied(of)
	c.Led = true
	return c, ok
}

// Field returns the field that a selector names; nil when it names none.
func (r Slicer) Field(sel *ast.SelectorExpr) *types.Var {
	v, _ := r.Info.Uses[sel.Sel].(*types.Var)
	return v
}

// IsOfQuery reports whether a text is a value of a query that the function is given: it is
// decoded, as all that url.Values holds.
//
//	for key, v := range values { url.QueryUnescape(v[0]) }
func (r Slicer) IsOfQuery(e ast.Expr) bool {
	v := r.Uses.Named(r.Source(e).Expr)
	return v != nil && v.Kind() == types.ParamVar && library.IsType(v.Type(), library.AQuery)
}
