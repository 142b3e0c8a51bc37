package check

import (
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
)

var splitHost = Check{
	Kind: finding.Kind{
		Name: "split-host", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Authority,
		Summary: "a host and port are split at a colon, which breaks IPv6 addresses",
	},
	fields: runSplitHost,
	asks:   runCutHost,
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
			found.Evidence.Typed = isFirst || library.HoldsPeer(q.ctx.Source.Flow.Info.TypeOf(sel.X), sel.Sel.Name)
			q.report(found)
		}
	}
}

// runCutHost reports an address that is cut off where a colon was found, and one of a
// connection that is split at one.
//
//	if i := strings.Index(host, ":"); i >= 0 { host = host[:i] }
//	strings.Split(conn.RemoteAddr().String(), ":")[0]
//	func host(address string) string { return strings.Split(address, ":")[0] }    // host(r.RemoteAddr)
func runCutHost(q *inquiry, call *ast.CallExpr) {
	row, subject := library.Of(q.uses.Callee(call)), call.Args[0]
	if !q.isColon(call.Args[1]) {
		return
	}
	var related []finding.Related
	if !q.from.IsAddress(subject) {
		given := q.given.Given(subject)
		i := slices.IndexFunc(given, func(g provenance.Given) bool { return q.from.IsAddress(g.Expr) })
		if i < 0 {
			return
		}
		related = []finding.Related{finding.At(given[i].Expr, "an address is given here")}
	}
	_, isField := q.from.Source(subject).Expr.(*ast.SelectorExpr)
	var cuts []ast.Expr
	if row.Asks == library.FindsText || row.Asks == library.FindsRune {
		cuts = q.from.CutAt(call)
	} else if !isField || related != nil { // runSplitHost
		if at := q.from.CutApart(call); at != nil {
			cuts = []ast.Expr{at}
		}
	}
	for _, at := range cuts {
		if !q.from.IsComparedOnly(at) && !q.minds(at.Pos(), hasBracket, library.SplitsAddress) {
			found := q.at(at, takenApart(q.nameOf(subject)), nil, related...)
			found.Evidence.Typed = true
			q.report(found)
		}
	}
}

func takenApart(subject string) string {
	host, _, _ := strings.Cut("[::1]:80", ":")
	return "splitting " + subject + ` at ":" breaks IPv6 addresses: "[::1]:80" would give the host ` + strconv.Quote(host)
}

// isColon reports whether an expression is a ":" alone.
func (q *inquiry) isColon(e ast.Expr) bool {
	s, isConst := q.from.Constant(e)
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return s == ":" && isConst || ok && lit.Value == "':'"
}

// hasBracket reports whether a literal speaks of an IPv6 address.
func hasBracket(literal string) bool { return strings.ContainsAny(literal, "[]") }
