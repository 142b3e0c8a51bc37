// Addresses that calls split at a colon, or join to a port with the brackets that they have.

package check

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/text"
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

// runRejoined reports net.JoinHostPort(sel, port) if sel may have brackets, as u.Host may.
func runRejoined(q *inquiry, sel *ast.SelectorExpr) {
	if !library.HoldsAddress(q.ctx.Source.Flow.Info.TypeOf(sel.X), sel.Sel.Name) {
		return
	}
	for _, j := range q.from.Rejoined(sel) {
		q.report(q.findingAt(j.Host, bracketsTwice(q.nameOf(sel), cmp.Or(j.Port, "80")), q.ctx.Source.BareHost(sel, j.Host)))
	}
}

// bracketsTwice returns the message that net.JoinHostPort adds brackets to host, the name of a
// value that may have its own; port is an example of a port.
func bracketsTwice(host, port string) string {
	const address = "[::1]"
	return host + " may be an IPv6 address in brackets, and net.JoinHostPort adds others: " + strconv.Quote(address) + " would give " +
		strconv.Quote("["+address+"]:"+port)
}

// runJoinedUnsplit reports an address that is joined to a port because net.SplitHostPort failed for
// it: an IPv6 address without a port still has its brackets then, and gets them twice.
//
//	if _, _, err := net.SplitHostPort(a); err != nil { a = net.JoinHostPort(a, port) }
func runJoinedUnsplit(q *inquiry) {
	if library.Of(q.call.Func).Makes != library.OpJoinHostPort || len(q.call.Args) != 2 {
		return
	}
	host := q.call.Args[0]
	split := q.failedSplit(q.call.Expr, q.uses.Place(host.Expr))
	if split == nil || !host.Known || !text.ValueOf(host.Text).Lead.Has('[') || q.mentions(host.Expr.Pos(), hasBracket, 0) {
		return
	}
	found := q.findingAt(host.Expr, bracketsTwice(q.nameOf(host.Expr), "80"), nil, finding.At(split, "it cannot be split where it has no port"))
	found.Evidence.Depends = "who gives it decides whether it may have brackets"
	q.report(found)
}

// failedSplit returns the call that splits the variable v into host and port, if call is in the
// body of an if statement that runs when the split has failed; else nil.
func (q *inquiry) failedSplit(call *ast.CallExpr, v *types.Var) *ast.CallExpr {
	for n := ast.Node(call); n != nil && v != nil; n = q.uses.Parent(n) {
		if _, isFunc := n.(*ast.FuncLit); isFunc {
			return nil
		}
		branch, ok := q.uses.Parent(n).(*ast.IfStmt)
		if !ok || branch.Body != n {
			continue
		}
		cond, ok := ast.Unparen(branch.Cond).(*ast.BinaryExpr)
		for ok && cond.Op == token.LAND {
			cond, ok = ast.Unparen(cond.X).(*ast.BinaryExpr)
		}
		if !ok || cond.Op != token.NEQ {
			continue
		}
		if err := q.uses.Named(cond.X); err != nil {
			for _, set := range slices.Backward(q.uses.Sets(err).All) {
				if set.Expr.Pos() > cond.Pos() {
					continue
				}
				if assign, ok := set.Stmt.(*ast.AssignStmt); ok {
					of, ok := assign.Rhs[0].(*ast.CallExpr)
					if ok && library.Of(q.uses.Callee(of)).Does.Has(library.SplitsAddress) && len(of.Args) == 1 && q.uses.Place(of.Args[0]) == v {
						return of
					}
				}
				break
			}
		}
	}
	return nil
}
