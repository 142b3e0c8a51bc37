package check

import (
	"go/ast"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
)

var splitHost = Check{
	Name:     "split-host",
	Summary:  "a host and its port are taken apart at a colon, which an IPv6 address has, too",
	Severity: Warning,
	Default:  true,
	Fix:      SafeFix,
	Group:    Authority,
	fields:   runSplitHost,
}

// strings.Split(u.Host, ":")[0]
func runSplitHost(q *inquiry, sel *ast.SelectorExpr) {
	if !library.HoldsAddress(q.ctx.Source.Info.TypeOf(sel.X), sel.Sel.Name) {
		return
	}
	const address = "[::1]:80"
	host, _, _ := strings.Cut(address, ":")
	for _, at := range q.from.TakenApart(sel) {
		if !q.minds(sel.Pos(), hasBracket, library.SplitsAddress) {
			q.report(at, q.nameOf(sel)+" is taken apart at a colon, which an IPv6 address has, too: "+strconv.Quote(address)+" would give the host "+strconv.Quote(host),
				q.ctx.Source.Hostname(sel, at))
		}
	}
}

// hasBracket reports whether a literal speaks of an IPv6 address.
func hasBracket(literal string) bool { return strings.ContainsAny(literal, "[]") }
