package check

import (
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var splitHost = Check{
	Kind: finding.Kind{
		Name: "split-host", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Authority,
		Summary: "a host and port are split at a colon, which breaks IPv6 addresses",
	},
	asks: runSplitHost,
}

// runSplitHost reports an address that is split at a colon, or cut off at the index of a colon.
//
//	strings.Split(u.Host, ":")[0]
//	if i := strings.Index(host, ":"); i >= 0 { host = host[:i] }
//	strings.Split(conn.RemoteAddr().String(), ":")[0]
//	func host(address string) string { return strings.Split(address, ":")[0] }    // host(r.RemoteAddr)
func runSplitHost(q *inquiry, call *ast.CallExpr) {
	subject := call.Args[0]
	if !q.isColon(call.Args[1]) {
		return
	}
	var related []finding.Related
	if !q.from.IsAddress(subject) {
		given := q.given.Given(subject)
		i := slices.IndexFunc(given, func(g provenance.Given) bool { return q.from.IsAddress(g.Expr) })
		host := q.hostOf(call)
		switch {
		case i >= 0:
			related = []finding.Related{finding.At(given[i].Expr, "an address is given here")}
		case host != nil:
			related = []finding.Related{finding.At(host, "it becomes a host here")}
		default:
			return
		}
	}
	host, isField := q.from.Source(subject).Expr.(*ast.SelectorExpr)
	name := q.nameOf(subject)
	if isField && related == nil {
		name = q.nameOf(host)
	}
	isTyped := !isField || related != nil || library.HoldsPeer(q.ctx.Source.Flow.Info.TypeOf(host.X), host.Sel.Name)
	for _, at := range q.cuts(call) {
		if q.from.IsComparedOnly(at) || q.mentions(at.Pos(), hasBracket, library.SplitsAddress) {
			continue
		}
		var hostname *fix.Fix
		if isField {
			hostname = q.ctx.Source.Hostname(host, at)
		}
		found := q.findingAt(at, takenApart(name), hostname, related...)
		_, isFirst := at.(*ast.IndexExpr)
		found.Evidence.Typed = isTyped || isFirst
		q.report(found)
	}
}

// hostOf returns the expression that is set as the Host of a URL, or passed as the host to
// net.JoinHostPort, and holds the first piece of the text that call splits; nil if there is none.
//
//	host := strings.Split(uri, ":")[0]; u := &url.URL{Scheme: "http", Host: host}
func (q *inquiry) hostOf(call *ast.CallExpr) ast.Expr {
	for _, at := range q.cuts(call) {
		for _, use := range q.from.MayReach(at) {
			isHost := use.Kind == uses.Stored && names.IsFieldOfURL(q.uses.Field(use.Expr), "Host")
			if isHost || use.Func != nil && library.Of(use.Func).Makes == library.OpJoinHostPort && use.Call.Args[0] == use.Expr {
				return use.Expr
			}
		}
	}
	return nil
}

// cuts returns where pieces of the text that call splits or searches are read: parts[0], s[:i].
func (q *inquiry) cuts(call *ast.CallExpr) []ast.Expr {
	switch library.Of(q.uses.Callee(call)).Asks {
	case library.FindsText, library.FindsRune:
		return q.from.CutAt(call)
	default:
	}
	if at := q.from.CutApart(call); at != nil {
		return []ast.Expr{at}
	}
	return nil
}

func takenApart(subject string) string {
	host, _, _ := strings.Cut("[::1]:80", ":")
	return "splitting " + subject + ` at ":" breaks IPv6 addresses: "[::1]:80" would give the host ` + strconv.Quote(host)
}

// isColon reports whether e is the constant ":" or the literal ':'.
func (q *inquiry) isColon(e ast.Expr) bool {
	s, isConst := q.from.Constant(e)
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return s == ":" && isConst || ok && lit.Value == "':'"
}

func hasBracket(literal string) bool {
	return strings.ContainsAny(literal, "[]") && !strings.Contains(literal, " ") // "[WARN] none" is for a log
}
