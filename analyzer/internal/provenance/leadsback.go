package provenance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// LeadsBack reports whether the Path of a request becomes that of a new URL without a host,
// to which the client is sent, and the package takes the decoded Path of requests apart at
// its slashes and never looks at the path as it was sent: both spellings are one to it.
//
//	parts := strings.Split(r.URL.Path, "/")
//	loc := url.URL{Path: r.URL.Path}; w.Header().Set("Location", loc.String())
func LeadsBack(r Slicer, path ast.Expr) bool {
	u, ok := r.URLOfPath(path)
	if !ok || !r.IsRequested(u) {
		return false
	}
	pair, ok := r.Uses.Parent(path).(*ast.KeyValueExpr)
	if !ok {
		return false
	}
	lit, ok := r.Uses.Parent(pair).(*ast.CompositeLit)
	if !ok {
		return false
	}
	var value ast.Expr = lit
	if of, isAddress := r.Uses.Parent(lit).(*ast.UnaryExpr); isAddress && of.Op == token.AND {
		value = of
	}
	made := r.Uses.Of(value)
	b := back{r, made.Var}
	return made.Kind == uses.Assigned && made.Var != nil && uses.IsLocal(made.Var) && b.isSentBack() && b.splitsDecoded(u)
}

// A back reads where a URL goes that is made of the path of a request.
type back struct {
	from Slicer
	u    *types.Var
}

// setsAuthority reports whether an element of a literal, or a selection, is a field of a URL
// that says where it leads but for its path and its query.
func (b back) setsAuthority(e ast.Expr) bool {
	var field types.Object
	switch e := e.(type) {
	case *ast.KeyValueExpr:
		if key, ok := e.Key.(*ast.Ident); ok {
			field = b.from.Info.Uses[key]
		}
	case *ast.SelectorExpr:
		field = b.from.Field(e)
	}
	v, ok := field.(*types.Var)
	return !ok || names.IsFieldOfURL(v, "Scheme") || names.IsFieldOfURL(v, "Host") || names.IsFieldOfURL(v, "Opaque")
}

// isSentBack reports whether the text of a URL is where a client is sent, and nothing else
// becomes of the URL: it gets no host.
func (b back) isSentBack() bool {
	sent := false
	for _, use := range b.from.Uses.Variable(b.u) {
		switch use.Kind {
		case uses.Set:
			if !b.isHostless(use.Value) {
				return false
			}
		case uses.Selected:
			if sel, ok := b.from.Uses.Parent(use.Expr).(ast.Expr); !ok || b.setsAuthority(sel) {
				return false
			}
		case uses.Receiver:
			switch library.Of(use.Func).Makes {
			case library.OpURLString:
				if !slices.ContainsFunc(b.from.Places(use.Call), b.from.IsRedirect) {
					return false
				}
				sent = true
			case library.OpJoinPath:
				if set, ok := use.Stmt.(*ast.AssignStmt); !ok || len(set.Lhs) != 1 || b.from.Uses.Named(set.Lhs[0]) != b.u {
					return false
				}
			default:
				return false
			}
		default:
			return false
		}
	}
	return sent
}

// isHostless reports whether what a variable gets is the literal of a URL without a host, or
// itself with elements after its path.
func (b back) isHostless(value ast.Expr) bool {
	switch e := ast.Unparen(value).(type) {
	case *ast.StarExpr:
		return b.isHostless(e.X)
	case *ast.UnaryExpr:
		return e.Op == token.AND && b.isHostless(e.X)
	case *ast.CompositeLit:
		return !slices.ContainsFunc(e.Elts, b.setsAuthority)
	case *ast.CallExpr:
		sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr)
		return ok && b.from.Uses.Named(sel.X) == b.u && library.Of(b.from.Uses.Callee(e)).Makes == library.OpJoinPath
	}
	return false
}

// splitsDecoded reports whether the package takes the Path of a request apart at its slashes,
// and looks at the path of no URL as it was sent.
func (b back) splitsDecoded(u ast.Expr) bool {
	mentions := func(name string) []ast.Expr {
		obj, _, _ := types.LookupFieldOrMethod(b.from.Info.TypeOf(u), true, nil, name)
		if obj == nil {
			return nil
		}
		return b.from.Uses.Mentions(obj)
	}
	return len(mentions("RawPath")) == 0 && len(mentions("EscapedPath")) == 0 && slices.ContainsFunc(mentions("Path"), func(e ast.Expr) bool {
		of, ok := b.from.URLOfPath(e)
		return ok && b.from.IsRequested(of) && b.isSplit(e)
	})
}

// isSplit reports whether a text, or what operations make of it in the same expression, is
// split at its slashes.
func (b back) isSplit(e ast.Expr) bool {
	for up := b.from.Uses.Parent(e); up != nil; up = b.from.Uses.Parent(up) {
		switch n := up.(type) {
		case *ast.ParenExpr, *ast.BinaryExpr:
		case *ast.CallExpr:
			if library.Of(b.from.Uses.Callee(n)).Makes == library.OpSplit && len(n.Args) > 1 {
				return b.from.isSlash(n.Args[1])
			}
		default:
			return false
		}
	}
	return false
}
