package provenance

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

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
	Joins      bool     // it was split, and joined again
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
		if e.High != nil {
			c.Rewrites = true
			return c, ok && r.IsRequested(c.URL) && r.cutsEnd(e)
		}
		return c, ok && e.Low != nil
	case *ast.CallExpr:
		return r.copiedByCall(e)
	}
	return c, false
}

func (r Slicer) copiedByCall(call *ast.CallExpr) (c PathCopy, ok bool) {
	fn := r.Uses.Callee(call)
	if fn == nil || len(call.Args) == 0 {
		return c, false
	}
	switch library.Of(fn).Makes {
	case library.OpTrim, library.OpTrimLeft, library.OpTrimPrefix:
		c, ok = r.Copied(call.Args[0])
		c.Led, c.Trims = true, true
	case library.OpTrimRight:
		c, ok = r.Copied(call.Args[0])
	case library.OpTrimSuffix:
		if c, ok = r.Copied(call.Args[0]); ok && !c.Led && r.isExtension(call.Args[1]) && r.IsRequested(c.URL) {
			c.Led, c.Rewrites = true, true
		}
	case library.OpJoin:
		return r.rejoined(call)
	case library.OpReplaceMatches:
		c, ok = r.Copied(call.Args[0])
		c.Led, c.Rewrites = true, true
	case library.OpReplace:
		c, ok = r.Copied(call.Args[0])
		c.Led, c.Rewrites = true, true
		ok = ok && (r.namesSegment(call.Args[1]) || r.isSought(call.Args[1], c.URL))
	case library.OpPathJoin:
		if len(call.Args) > 1 && !call.Ellipsis.IsValid() {
			c, ok = r.Copied(call.Args[len(call.Args)-1])
			c.Led, c.Trims = true, false
		}
		if ok && library.OfPackage(fn, library.TakesFiles) {
			ok = r.IsRequested(c.URL) // of any other URL it is the name of a file
		}
	default:
		if end := r.ending(call, fn); end != nil {
			c, ok = r.Copied(end)
			c.Led, c.Trims = true, false
		}
	}
	return c, ok
}

// namesSegment reports whether e is a constant that names a part of a path: separators
// alone do not, nor do places to be filled.
//
//	strings.Replace(u.Path, "/api/v1", "/api/v2", 1)
//	strings.ReplaceAll(u.Path, "//", "/"), strings.Replace(u.Path, "{id}", id, 1)	// not
func (r Slicer) namesSegment(e ast.Expr) bool {
	v := r.Info.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return false
	}
	old := constant.StringVal(v)
	return strings.HasPrefix(old, "/") && strings.Trim(old, "/.") != "" && !strings.ContainsAny(old, "{:")
}

// Field returns the field that a selector names; nil when it names none.
func (r Slicer) Field(sel *ast.SelectorExpr) *types.Var {
	v, _ := r.Info.Uses[sel.Sel].(*types.Var)
	return v
}

// IsLastElement reports whether e is what path.Base gives, or a variable that holds it: it is
// one segment, or "/" alone.
func (r Slicer) IsLastElement(e ast.Expr) bool {
	if v := r.Uses.Named(e); v != nil {
		if set, isOnly := r.Uses.Sets(v).Only(); isOnly {
			e = set.Value
		}
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && library.Of(r.Uses.Callee(call)).Makes == library.OpPathBase
}

// IsLiteral reports whether a URL, or what points to it, is a literal of the function: it
// has the fields that stand there, and those that the function sets.
//
//	u := &url.URL{Scheme: "https", Path: path}
func (r Slicer) IsLiteral(u ast.Expr) bool {
	if u == nil {
		return false
	}
	made := r.Source(u).Expr
	if at, ok := made.(*ast.UnaryExpr); ok {
		made = ast.Unparen(at.X)
	}
	_, ok := made.(*ast.CompositeLit)
	return ok
}
