package check

import (
	"go/ast"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
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
	for _, use := range q.from.Places(sel) {
		if use.Kind != uses.Argument || use.Func == nil || len(use.Call.Args) < 2 || ast.Unparen(use.Call.Args[0]) != ast.Unparen(use.Expr) {
			continue
		}
		at := ast.Expr(use.Call)
		switch library.Of(use.Func).Makes {
		case library.OpCut:
		case library.OpSplit:
			if q.from.IsMeasured(use.Call) {
				continue
			}
			if first, ok := q.uses.Parent(use.Call).(*ast.IndexExpr); ok && q.isZero(first.Index) {
				if at = first; q.from.IsComparedOnly(first) {
					continue
				}
			}
		default:
			continue
		}
		const address = "[::1]:80"
		host, _, _ := strings.Cut(address, ":")
		if sep, ok := q.from.Constant(use.Call.Args[1]); ok && sep == ":" && !q.minds(sel.Pos(), hasBracket, library.SplitsAddress) {
			q.report(at, q.nameOf(sel)+" is taken apart at a colon, which an IPv6 address has, too: "+strconv.Quote(address)+" would give the host "+strconv.Quote(host),
				q.ctx.Source.Hostname(sel, at))
		}
	}
}

// hasBracket reports whether a literal speaks of an IPv6 address.
func hasBracket(literal string) bool { return strings.ContainsAny(literal, "[]") }

func (q *inquiry) isZero(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok && lit.Value == "0"
}
