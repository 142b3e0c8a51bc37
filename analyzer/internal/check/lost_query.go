package check

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var lostQuery = Check{
	Kind: finding.Kind{
		Name: "lost-query", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "a copy of a query is changed and never assigned to the URL",
	},
	calls: runLostQuery,
}

// u.Query().Set("page", next), and q := u.Query() where q is not read again after q.Set
func runLostQuery(q *inquiry) {
	if !isChange(q.call.Func) {
		return
	}
	if u, ok := q.queryOf(q.call.Recv.Expr); ok {
		q.report(q.at(q.call.Expr, text.Source(u)+".Query() returns a copy: "+text.Source(u)+" does not get this change", q.ctx.Source.PutBack(u, q.uses.Of(q.call.Expr))))
		return
	}
	def, later, ok := q.uses.Private(q.uses.Named(q.call.Recv.Expr))
	if !ok || len(later) == 0 || later[len(later)-1].Call != q.call.Expr {
		return
	}
	isRead := func(u uses.Use) bool { return u.Kind != uses.Receiver || !isChange(u.Func) }
	at := later[len(later)-1]
	if u, ok := q.queryOf(def.Value); ok && (slices.Contains(q.uses.List(def.Stmt), at.Stmt) || !slices.ContainsFunc(later, isRead)) {
		name := text.Source(def.Expr)
		q.report(q.at(q.call.Expr, name+" is a copy of the query: "+text.Source(u)+" does not get this change", q.ctx.Source.Encode(u, name, q.uses.List(def.Stmt), at.Stmt),
			finding.At(def.Value, name+" is copied here")))
	}
}

// queryOf returns the URL of which e is the query: u of u.Query().
func (q *inquiry) queryOf(e ast.Expr) (u ast.Expr, ok bool) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || !library.Of(q.uses.Callee(call)).Does.Has(library.Copies) {
		return nil, false
	}
	return sel.X, true
}

// isChange reports whether a method changes a url.Values.
func isChange(method *types.Func) bool { return library.Of(method).Does.Has(library.Changes) }
