package check

import (
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var untrustedReference = Check{
	Kind: finding.Kind{
		Name: "untrusted-reference", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:     "a value from a request is resolved against a base and may replace its host",
		FromClients: true,
	},
	calls: runUntrustedReference,
}

// base.Parse(r.FormValue("path"))
func runUntrustedReference(q *inquiry) {
	row := library.Of(q.call.Func)
	if row.Makes != library.OpResolve && row.Makes != library.OpParseReference || len(q.call.Args) != 1 || q.call.Args[0].Expr == nil {
		return
	}
	arg := q.call.Args[0]
	if row.Makes == library.OpResolve {
		call, ok := q.from.Source(arg.Expr).Expr.(*ast.CallExpr)
		if !ok || q.from.AsksHost(call) {
			return
		}
		known := q.calls[call]
		if known == nil || library.Of(known.Func).Makes != library.OpParseURL || len(known.Args) == 0 {
			return
		}
		arg = known.Args[0]
	}
	if !arg.Known || q.from.AsksHost(q.call.Expr) {
		return
	}
	const value = "//evil.com/"
	h, ok := text.First(arg.Text).(*text.Hole)
	if !ok || !h.Origin.IsRequest() || h.Trusted || len(h.Encoders()) > 0 || !h.Value.Lead.Has('/') || !h.Value.Set.Contains(rfc3986.Chars(value)) {
		return
	}
	base := &url.URL{Scheme: "https", Host: "example.com", Path: "/"}
	got, err := base.Parse(value)
	if err != nil || got.Host == base.Host {
		return
	}
	q.report(q.at(arg.Expr, q.nameOf(arg.Expr)+" from the request may have a host: "+strconv.Quote(value)+" would give "+strconv.Quote(got.String()), nil, entry(q.from, h)...))
}
