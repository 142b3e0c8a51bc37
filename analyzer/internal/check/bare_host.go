package check

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
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
		h.HasEscaper(text.JoinHostPort) || h.Inner == nil || r.ctx.Source.Info == nil || !h.Value.Set.Contains(rfc3986.Chars("::1")) {
		return
	}
	around := addressesAround(r.ctx, h.Inner, r.t.Root)
	if around.minds || r.pkg.IsGivenBracketed(h) || !around.joined && !isBareHost(r, h) {
		return
	}
	r.showsIn(i, "::1", "h", witness.NoAddress)
	name := "the host"
	if h.Name != "" {
		name = "host " + h.Name
	}
	r.hole(i, name+` has no brackets: "::1" would give `+strconv.Quote("http://::1/")+", which has no host and no port that are an address", nil)
}

// isBareHost reports whether a value is an address by its type, or what a function gives that
// takes brackets away.
func isBareHost(r *review, h *text.Hole) bool {
	if _, ok := r.withoutZone(h); ok {
		return true
	}
	call, ok := r.ctx.provenance().Source(h.Inner).Expr.(*ast.CallExpr)
	if !ok {
		return false
	}
	row := library.Of(r.ctx.Source.Uses().Callee(call))
	return row.Makes == library.OpHostname || row.Does.Has(library.SplitsAddress)
}

// addresses are what the function around a host does with addresses.
type addresses struct {
	joined bool // it joins the same value to a port
	minds  bool // it speaks of brackets or a colon, or parses the address
}

// addressesAround reads the function around a host, which is all of root or a part of it.
// What root is assigned to and is joined to a port later has no brackets for that.
func addressesAround(ctx *Context, e, root ast.Expr) (a addresses) {
	name, to := text.Source(e), ""
	if set, ok := ctx.Source.Uses().Parent(root).(*ast.AssignStmt); ok && len(set.Lhs) == 1 {
		to = text.Source(set.Lhs[0])
	}
	ctx.around(e.Pos(), func(n ast.Node) {
		switch n := n.(type) {
		case *ast.BasicLit:
			s := strings.Trim(n.Value, "\"'`")
			a.minds = a.minds || n.Kind != token.INT && (strings.ContainsAny(s, "[]") || s == ":")
		case *ast.CallExpr:
			row := library.Of(ctx.Source.Uses().Callee(n))
			a.minds = a.minds || row.Tests.Form != library.NoForm && row.Tests.Set.Has(':') || row.Does.Has(library.IsIPv4)
			if row.Makes == library.OpJoinHostPort && len(n.Args) > 0 {
				of := text.Source(n.Args[0])
				a.joined, a.minds = a.joined || of != "" && of == name, a.minds || of != "" && of == to
			}
		}
	})
	return a
}
