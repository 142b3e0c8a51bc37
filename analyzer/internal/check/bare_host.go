package check

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// bareHost reports a value that is the host of a URL, without a port, and has no brackets: an
// address of an IP type, what was taken out of a host and a port, or what the function gives to
// net.JoinHostPort elsewhere.
//
//	if port == "443" { u.Host = host } else { u.Host = net.JoinHostPort(host, port) }
//	&url.URL{Scheme: "http", Host: ip.String()}
func bareHost(r *review, i int, p *urltemplate.Part) {
	h := p.Hole
	if p.Place != urltemplate.Host || !p.Starts || !beginsHost(p) || p.PrevHole || p.NextHole || !rfc3986.Chars("/?#").Contains(p.Next) || p.ForeignArg || h.Trusted ||
		h.HasEscaper(text.JoinHostPort) || h.Inner == nil || r.ctx.Source.Flow.Info == nil || !h.Value.Set.Contains(rfc3986.Chars("::1")) {
		return
	}
	around := r.ctx.spokenAt(h.Inner)
	if name := text.Source(h.Inner); around.Minds || !around.Joins(name) && !isBareHost(r, h) {
		return
	}
	if set, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Root).(*ast.AssignStmt); ok && len(set.Lhs) == 1 && around.Joins(text.Source(set.Lhs[0])) {
		return // it gets a port later
	}
	found := r.hole(i, message.Subject(p)+` has no brackets: "::1" would make the URL invalid`, nil)
	found.Witness = r.shows(i, "::1", "h", message.NoAddress)
	r.report(found)
}

// isBareHost reports whether a value is an address without a port by its type, or what a
// function gives that takes brackets away. An address with a port has its brackets.
func isBareHost(r *review, h *text.Hole) bool {
	if v, ok := withoutZone(r.ctx, h); ok {
		return !v.Set.Has('[') // that of a host and a port has brackets
	}
	call, ok := r.ctx.provenance().Source(h.Inner).Expr.(*ast.CallExpr)
	if !ok {
		return false
	}
	row := library.Of(r.ctx.Source.Flow.Uses().Callee(call))
	return row.Makes == library.OpHostname || row.Does.Has(library.SplitsAddress)
}
