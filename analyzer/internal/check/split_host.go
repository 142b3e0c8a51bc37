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
		if !q.minds(sel.Pos(), hasBracket, library.SplitsAddress) {
			found := q.at(at, takenApart(q.nameOf(sel)), q.ctx.Source.Hostname(sel, at))
			_, isFirst := at.(*ast.IndexExpr)
			found.Evidence.Address = isFirst || library.HoldsPeer(q.ctx.Source.Flow.Info.TypeOf(sel.X), sel.Sel.Name)
			q.report(found)
		}
	}
}

func takenApart(subject string) string {
	host, _, _ := strings.Cut("[::1]:80", ":")
	return subject + " is taken apart at a colon, which an IPv6 address has, too: \"[::1]:80\" would give the host " + strconv.Quote(host)
}

// hasBracket reports whether a literal speaks of an IPv6 address.
func hasBracket(literal string) bool { return strings.ContainsAny(literal, "[]") }
