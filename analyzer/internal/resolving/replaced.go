package resolving

import (
	"go/ast"
	"go/token"
	"net/url"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// Replaced returns what is lost of the path of a base where the Path of a copy of it is set to
// a constant, and the package keeps that path elsewhere.
//
//	u := *c.base; u.Path = "/stats"
func (r *Resolver) Replaced(sel *ast.SelectorExpr) (d Drop, ok bool) {
	if r.from.SlotOf(sel) != library.Path {
		return Drop{}, false
	}
	set, ok := r.from.Uses.Parent(sel).(*ast.AssignStmt)
	if !ok || set.Tok != token.ASSIGN || len(set.Lhs) != len(set.Rhs) {
		return Drop{}, false
	}
	i := slices.IndexFunc(set.Lhs, func(e ast.Expr) bool { return ast.Unparen(e) == ast.Expr(sel) })
	v := r.from.Uses.Named(sel.X)
	if i < 0 || v == nil || !uses.IsLocal(v) || r.setsHost(sel.X) {
		return Drop{}, false
	}
	s, ok := r.from.Constant(set.Rhs[i])
	if !ok || !strings.HasPrefix(s, "/") || r.holder(sel.X) == ast.Unparen(sel.X) {
		return Drop{}, false
	}
	d.Base, d.Ref = &url.URL{Scheme: "https", Host: "h", Path: "/base"}, &url.URL{Path: s}
	d.Kept = r.kept(sel.X, d.Ref)
	return d, d.Kept != nil
}

// setsHost reports whether a function sets the host of a URL, or its path from its own.
func (r *Resolver) setsHost(u ast.Expr) bool {
	return slices.ContainsFunc(r.from.Uses.Variable(r.from.Uses.Named(u)), func(use uses.Use) bool {
		sel, ok := r.from.Uses.Parent(use.Expr).(*ast.SelectorExpr)
		if !ok || use.Kind != uses.Selected {
			return false
		}
		slot, isSet := r.from.SlotOf(sel), r.from.Uses.Of(sel).Kind == uses.Set
		return slot == library.HostPort && isSet || slot == library.Path && !isSet
	})
}
