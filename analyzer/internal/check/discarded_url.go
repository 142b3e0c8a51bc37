package check

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var discardedURL = Check{
	Kind: finding.Kind{
		Name: "discarded-url", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Lost,
		Summary: "the result of a method that returns a new URL is not used",
	},
	calls: runDiscardedURL,
}

// u.JoinPath("users")
func runDiscardedURL(q *inquiry) {
	var from ast.Expr
	switch library.Of(q.call.Func).Makes {
	case library.OpJoinPath, library.OpResolve, library.OpParseReference:
		if q.call.Recv != nil {
			from = q.call.Recv.Expr
		}
	case library.OpJoinPathFunc:
		if len(q.call.Args) > 0 {
			from = q.call.Args[0].Expr
		}
	default:
	}
	use := q.uses.Of(q.call.Expr)
	stmt, alone := use.Stmt.(*ast.ExprStmt)
	if from == nil || use.Kind != uses.Discarded || !alone {
		return
	}
	q.report(q.at(q.call.Expr, text.Source(q.call.Expr.Fun)+" returns a new URL and does not change "+text.Source(from), q.ctx.Source.AssignURL(from, q.call.Expr, stmt)))
}
