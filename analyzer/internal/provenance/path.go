package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

// PathSetBy returns the URL to whose Path e is assigned: u in u.Path = e. In the literal
// url.URL{Path: e}, owner is nil and ok true. ok is false for other expressions.
func (r Slicer) PathSetBy(e ast.Expr) (owner ast.Expr, ok bool) {
	switch up := r.Uses.Parent(e).(type) {
	case *ast.AssignStmt:
		for i, rhs := range up.Rhs {
			if ast.Unparen(rhs) != ast.Unparen(e) || len(up.Lhs) != len(up.Rhs) || up.Tok != token.ASSIGN {
				continue
			}
			return r.URLOfPath(up.Lhs[i])
		}
	case *ast.KeyValueExpr:
		key, isField := up.Key.(*ast.Ident)
		if !isField || up.Value != e {
			return nil, false
		}
		v, _ := r.Info.Uses[key].(*types.Var)
		return nil, names.IsFieldOfURL(v, "Path")
	}
	return nil, false
}

// PathAt returns the URL whose Path is set, and the value: u and e for u.Path = e, nil and e for
// url.URL{Path: e}; u and text if e is the left side of u.Path += text. ok is false for other e.
func (r Slicer) PathAt(e ast.Expr) (owner, value ast.Expr, ok bool) {
	if up, isSet := r.Uses.Parent(e).(*ast.AssignStmt); isSet && up.Tok == token.ADD_ASSIGN && up.Lhs[0] == e {
		owner, ok = r.URLOfPath(e)
		return owner, up.Rhs[0], ok
	}
	owner, ok = r.PathSetBy(e)
	return owner, e, ok
}

// URLOfPath returns u if e is u.Path for a URL u; ok is false otherwise.
func (r Slicer) URLOfPath(e ast.Expr) (u ast.Expr, ok bool) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || !names.IsFieldOfURL(r.Field(sel), "Path") {
		return nil, false
	}
	return sel.X, true
}

// IsRequested reports whether u is the field URL of an http.Request: r.URL. Its RawPath may be set.
func (r Slicer) IsRequested(u ast.Expr) bool {
	if u == nil {
		return false
	}
	sel, ok := ast.Unparen(u).(*ast.SelectorExpr)
	return ok && library.IsRequestURL(r.Field(sel))
}

// A PathCopy is a u.Path, for a URL u, whose text is at the end of another text.
type PathCopy struct {
	Expr, URL ast.Expr // the expression u.Path, and the URL u in it
	Led       bool     // text was put before u.Path, or cut off its start
}

// Copied returns the u.Path, for a URL u, with which the text of e ends; ok is false for none.
//
//	"/" + u.Path, strings.TrimLeft(u.Path, "/"), u.Path[1:]
func (r Slicer) Copied(e ast.Expr) (c PathCopy, ok bool) {
	rest := e
	switch e := ast.Unparen(e).(type) {
	default:
		if reader := r.Reads[e]; reader != nil {
			return r.Copied(reader)
		}
	case *ast.SelectorExpr:
		u, ok := r.URLOfPath(e)
		return PathCopy{Expr: e, URL: u}, ok
	case *ast.BinaryExpr:
		rest, ok = e.Y, e.Op == token.ADD
	case *ast.SliceExpr:
		rest, ok = e.X, e.Low != nil && e.High == nil
	case *ast.CallExpr:
		if len(e.Args) > 0 {
			rest = e.Args[0]
		}
		switch library.Of(r.Uses.Callee(e)).Makes {
		case library.OpTrim, library.OpTrimLeft, library.OpTrimPrefix, library.OpReplaceMatches:
			ok = true
		case library.OpPathJoin:
			rest, ok = e.Args[len(e.Args)-1], len(e.Args) > 1 && !e.Ellipsis.IsValid()
		default:
			if reader := r.Reads[e]; reader != nil {
				return r.Copied(reader)
			}
		}
	}
	if !ok {
		return PathCopy{}, false
	}
	c, ok = r.Copied(rest)
	c.Led = true
	return c, ok
}

// Field returns the field that sel names; nil if sel names a method or a member of a package.
func (r Slicer) Field(sel *ast.SelectorExpr) *types.Var {
	v, _ := r.Info.Uses[sel.Sel].(*types.Var)
	return v
}

// IsRawPathSet reports whether e is assigned to the RawPath of a URL that the function around e
// makes. parts is the number of parts in the text of e. The result is false for a call with one
// part, such as u.EscapedPath(), because this call may only recode the Path.
func IsRawPathSet(r Slicer, e ast.Expr, parts int) bool {
	root := ast.Unparen(e)
	if _, isCall := root.(*ast.CallExpr); isCall && parts < 2 {
		return false // u.RawPath = u.EscapedPath(), escaped(u.Path)
	}
	switch up := r.Uses.Parent(e).(type) {
	case *ast.AssignStmt:
		i := slices.IndexFunc(up.Rhs, func(e ast.Expr) bool { return ast.Unparen(e) == root })
		if i < 0 || len(up.Lhs) != len(up.Rhs) || up.Tok != token.ASSIGN {
			return false
		}
		sel, ok := ast.Unparen(up.Lhs[i]).(*ast.SelectorExpr)
		return ok && names.IsFieldOfURL(r.Field(sel), "RawPath") && isMadeHere(r, sel.X)
	case *ast.KeyValueExpr:
		key, ok := up.Key.(*ast.Ident)
		if !ok {
			return false
		}
		v, _ := r.Info.Uses[key].(*types.Var)
		return names.IsFieldOfURL(v, "RawPath")
	}
	return false
}

// isMadeHere reports whether the function around u makes the URL u, without a Path. All assignments
// to the Path of u are then in this function.
func isMadeHere(r Slicer, u ast.Expr) bool {
	from := r.Source(u).Expr
	made, ok := from.(*ast.CallExpr)
	return isStructLiteral(from) || ok && r.Info.Types[made.Fun].IsBuiltin()
}
