package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// IsRawPathSet reports whether a text of some parts becomes the RawPath of a URL where it is,
// and is more than another form of what the URL has.
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
		return ok && names.IsFieldOfURL(r.Field(sel), "RawPath") && IsMadeHere(r, sel.X)
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

// IsMadeHere reports whether the function makes a URL, or a copy of one that it is given, so
// that it is known whether it sets the Path: what a pointer leads to, or a request has, may
// have that Path already.
func IsMadeHere(r Slicer, u ast.Expr) bool {
	if r.IsLiteral(u) {
		return true
	}
	switch made := r.Source(u).Expr.(type) {
	case *ast.CallExpr:
		return r.Info.Types[made.Fun].IsBuiltin() || library.Of(r.Uses.Callee(made)).Makes == library.OpParseURL
	case *ast.Ident:
		v := r.Uses.Named(made)
		if v == nil || v.Kind() != types.LocalVar && !isCopyGiven(v) {
			return false
		}
		return !slices.ContainsFunc(r.Uses.Sets(v).All, func(s uses.Use) bool {
			_, isDecl := s.Stmt.(*ast.DeclStmt) // var u url.URL
			return s.Value != nil || !isDecl && v.Kind() == types.LocalVar
		})
	}
	return false
}

// isCopyGiven reports whether a parameter is a URL of its own, which no caller has.
func isCopyGiven(v *types.Var) bool {
	return v.Kind() == types.ParamVar && library.IsURL(v.Type()) && typed.Pointed(v.Type()) == v.Type()
}

// IsLiteral reports whether a URL, or what points to it, is a literal of the function: it
// has the fields that stand there, and those that the function sets.
//
//	u := &url.URL{Scheme: "https", Path: path}
func (r Slicer) IsLiteral(u ast.Expr) bool { return u != nil && isStructLiteral(r.Source(u).Expr) }
