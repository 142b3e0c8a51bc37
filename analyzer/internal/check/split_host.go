package check

import (
	"go/ast"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
)

var splitHost = Check{
	Kind: finding.Kind{
		Name: "split-host", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Authority,
		Summary: "a host and its port are taken apart at a colon, which an IPv6 address has, too",
	},
	fields: runSplitHost,
}

// strings.Split(u.Host, ":")[0]
func runSplitHost(q *inquiry, sel *ast.SelectorExpr) {
	if !library.HoldsAddress(q.ctx.Source.Flow.Info.TypeOf(sel.X), sel.Sel.Name) {
		return
	}
	for _, at := range q.from.TakenApart(sel) {
		if !q.isCompared(at) && !q.minds(sel.Pos(), hasBracket, library.SplitsAddress) {
			found := q.at(at, takenApart(q.nameOf(sel)), q.ctx.Source.Hostname(sel, at))
			_, isFirst := at.(*ast.IndexExpr)
			found.Evidence.Address = isFirst || library.HoldsPeer(q.ctx.Source.Flow.Info.TypeOf(sel.X), sel.Sel.Name)
			q.report(found)
		}
	}
}

// isCompared reports whether an expression is compared with a constant, or tested for what it
// begins or ends with: a piece of an IPv6 address is like none of them.
//
//	strings.Split(u.Host, ":")[0] == "localhost"
func (q *inquiry) isCompared(e ast.Expr) bool {
	var with ast.Expr
	switch p := q.uses.Parent(e).(type) {
	case *ast.BinaryExpr:
		with = p.X
		if with == e {
			with = p.Y
		}
	case *ast.CallExpr:
		if asks := library.Of(q.uses.Callee(p)).Asks; asks == library.AsksPrefix || asks == library.AsksSuffix {
			with = p.Args[1]
		}
	}
	if with == nil {
		return false
	}
	_, ok := q.from.Constant(with)
	return ok
}

func takenApart(subject string) string {
	host, _, _ := strings.Cut("[::1]:80", ":")
	return subject + " is taken apart at a colon, which an IPv6 address has, too: \"[::1]:80\" would give the host " + strconv.Quote(host)
}

// hasBracket reports whether a literal speaks of an IPv6 address.
func hasBracket(literal string) bool { return strings.ContainsAny(literal, "[]") }
