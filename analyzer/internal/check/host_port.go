// Hosts that are joined to a port as text, though an IPv6 address has colons, and needs brackets
// in a URL.

package check

import (
	"cmp"
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var hostPort = Check{
	Kind: finding.Kind{
		Name: "host-port", Severity: finding.Error, Default: true, Fix: finding.SafeFix, Group: finding.Authority,
		Summary: "a host and a port are joined with a colon, which is wrong for IPv6",
		Unfixed: fix.Apart, Services: true,
	},
	run:    runHostPort,
	fields: runRejoined,
	calls:  runJoinedUnsplit,
}

// runHostPort reports host and port joined without brackets: "http://" + host + ":" + port
func runHostPort(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		bareHost(r, i, p)
		if !mayLackBrackets(r, p) {
			return
		}
		next, ok := after(r, i)
		if !ok {
			return
		}
		colon := &r.t.Parts[next]
		s := colon.Text()
		if s == "" || s[0] != ':' || colon.Foreign || colon.Branch != p.Branch && !isChosen(r.t, p, colon) && !r.isOptional(p, next) {
			return
		}
		if len(s) > 1 {
			digits := rfc3986.LeadingDigits(s[1:])
			if digits == "" {
				return
			}
			r.reportHostPort(i, i, digits, r.joinHostPort(p, colon, nil))
			return
		}
		if next+1 >= len(r.t.Parts) {
			return
		}
		port := &r.t.Parts[next+1]
		if port.Branch != colon.Branch {
			chosenPort(r, i, next)
			return
		}
		if port.Foreign || port.Hole != nil && port.Place != urltemplate.Port {
			return
		}
		value, digits := port.Hole, "80"
		if port.Literal != nil {
			if digits = rfc3986.LeadingDigits(port.Text()); digits == "" {
				return
			}
			value = constantPort(r.ctx, port.Literal, digits)
		}
		f := r.joinHostPort(p, colon, value)
		if value == nil {
			f = nil
		}
		r.reportHostPort(i, next+1, digits, f)
	})
}

// reportHostPort reports the text from part i, a host, to part last: an IPv6 address there would
// need brackets, which the fix f adds. port is an example of the port, for the message.
func (r *review) reportHostPort(i, last int, port string, f *fix.Fix) {
	h := r.t.Parts[i].Hole
	found := r.parts(i, last, hostPortMessage(port), f)
	found.Witness = r.shows(i, "::1", "h", message.NoAddress)
	switch {
	case h.Stored != nil && !h.Stored.Set.Contains(rfc3986.Chars("::1")):
		found.Evidence.Unlikely = neverStored
	case names.IsDomain(h):
		found.Evidence.Unlikely = "a domain name has no colon"
	case h.Origin == text.Environment:
		found.Evidence.Unlikely = "who runs the program sets it, and can write the brackets"
	case r.t.Usage.Has(urltemplate.Named):
		found.Evidence.Depends = "names alone say that it is an address"
	case r.t.Frame.Name == library.Host.String():
		found.Evidence.Depends = "net/http cuts a Host at its last colon, and so finds the address, though no parser takes the URL"
	case h.Origin == text.Parameter, h.Origin == text.UnknownOrigin:
		found.Evidence.Depends = "who gives it decides whether it may be an IPv6 address"
	case slices.ContainsFunc(r.t.Parts[:i], func(p urltemplate.Part) bool { return strings.HasPrefix(p.Text(), "http") }) && r.ctx.Source.Flow.IsBefore(strictColons):
		found.Evidence.Depends = "in a module for Go 1.25 or older, net/http finds the address, though others do not"
	}
	r.report(found)
}

// strictColons is the version of Go for which net/url refuses the host "::1:80" in an http URL
// (GODEBUG urlstrictcolons). For an older one, it takes the text after the last colon for the port.
const strictColons = "go1.26"

// mayLackBrackets reports whether p begins a host and may be an IPv6 address without brackets.
func mayLackBrackets(r *review, p *urltemplate.Part) bool {
	h := p.Hole
	return p.Place == urltemplate.Host && p.Starts && beginsHost(p) && !h.Trusted && !h.HasEscaper(text.JoinHostPort) &&
		h.Value.Lead.Has(':') && h.Value.Set.Contains(rfc3986.Chars("::1")) && !names.IsID(names.OfHole(h)) && !names.IsHoleIPv4(h) && !r.pkg.IsBracketed(h) &&
		(h.Inner == nil || !r.ctx.provenance().IsIPv4(h.Inner))
}

// isChosen reports whether host, a part of t, is one of several alternatives before the same colon.
//
//	if bind == "" { bind = "localhost" }     // bind + ":80"
func isChosen(t *urltemplate.Template, host, colon *urltemplate.Part) bool {
	return host.Branch > 0 && t.Branches[host.Branch-1].In == colon.Branch
}

// after returns the index of the part that follows the host, part i, and its alternatives. ok is
// false if nothing follows, or if an alternative is a literal with one of ":/[]@". If part i may
// hold "[", ok is also false for a hole among the alternatives, except for one after part i that
// may be an IPv6 address without brackets.
//
//	host, _, err := net.SplitHostPort(r.Host); if err != nil { host = r.Host }
//	host := c.GetHost(); if host == "" { host = os.Getenv("HOST") }
func after(r *review, i int) (next int, ok bool) {
	t := r.t
	p := &t.Parts[i]
	next = i + 1
	if p.Branch == 0 || next < len(t.Parts) && t.Parts[next].Branch == p.Branch {
		return next, next < len(t.Parts)
	}
	alt := t.Branches[p.Branch-1].Alt
	isSibling := func(k int) bool {
		of := t.Parts[k].Branch
		return of > 0 && of != p.Branch && t.Branches[of-1].Alt == alt
	}
	may := func(q *urltemplate.Part) bool {
		return isHostName(q) || q.Hole != nil && (!p.Hole.Value.Set.Has('[') || mayLackBrackets(r, q))
	}
	for k := i - 1; k >= 0 && isSibling(k); k-- {
		if q := &t.Parts[k]; !may(q) || q.Hole != nil && p.Hole.Value.Set.Has('[') {
			return 0, false
		}
	}
	for ; next < len(t.Parts) && isSibling(next); next++ {
		if !may(&t.Parts[next]) {
			return 0, false
		}
	}
	return next, next < len(t.Parts)
}

// isBesideHost reports whether the part host of t is one of several alternatives and another
// alternative is a hole. The hole may have brackets already, so one fix does not suit both.
func isBesideHost(t *urltemplate.Template, host *urltemplate.Part) bool {
	return slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		return p.Branch != host.Branch && p.Branch > 0 && host.Branch > 0 && p.Hole != nil && t.Branches[p.Branch-1].Alt == t.Branches[host.Branch-1].Alt
	})
}

// isHostName reports whether p is a literal without any of the bytes ":/[]@".
func isHostName(p *urltemplate.Part) bool {
	return p.Literal != nil && !strings.ContainsAny(p.Text(), ":/[]@")
}

// constantPort returns a hole with the constant port digits, for net.JoinHostPort. It returns nil
// if the literal l has other text than digits, or no expression.
//
//	"http://" + host + ":" + defaultPort, fmt.Sprintf("%s:%d", host, 8080)
func constantPort(ctx *Context, l *text.Literal, digits string) *text.Hole {
	if l.Use == nil || l.Text != digits || ctx.Source.Flow.Info == nil {
		return nil
	}
	return &text.Hole{Expr: l.Use, Inner: l.Use, Type: ctx.Source.Flow.Info.TypeOf(l.Use), Value: rfc3986.Exactly(digits)}
}

// isOptional reports whether the port, after the ":" in part colon, is added to host only on a
// branch that tests the port. It is false for a constant port: there the branch may test whether
// the host already has a port.
//
//	if port != "" { u += ":" + port }
//	if !strings.Contains(u, ":") { u += ":443" }    // false
func (r *review) isOptional(host *urltemplate.Part, colon int) bool {
	if host.Branch != 0 || colon+1 >= len(r.t.Parts) || r.t.Parts[colon].Text() != ":" {
		return false
	}
	port := r.t.Parts[colon+1].Hole
	return port != nil && (port.Value.Set == rfc3986.AnyChar() && !port.Value.Empty || r.ctx.Source.Flow.Uses().ByTestOf(port.Inner, port.Expr, host.Hole.Expr))
}

// joinHostPort returns the fix that calls net.JoinHostPort for host and port. colon is the literal
// with the ":"; port is nil if colon also has the digits of the port. It returns nil if the ":" is
// added only on a branch, or if another alternative of the host may have brackets.
func (r *review) joinHostPort(host, colon *urltemplate.Part, port *text.Hole) *fix.Fix {
	if host.Branch != colon.Branch && (!isChosen(r.t, host, colon) || isBesideHost(r.t, host)) {
		return nil
	}
	return r.ctx.Source.JoinHostPort(host.Hole, colon.Literal, port)
}

// beginsHost reports whether the value of p begins its host: no label or bracket is before p.
//
//	"http://" + host, "http://user@" + host, but "http://api." + domain
func beginsHost(p *urltemplate.Part) bool { return p.Prev == 0 || p.Prev == '/' || p.Prev == '@' }

func hostPortMessage(port string) string {
	return `host and port are joined without brackets for IPv6: "::1" would give ` + strconv.Quote("::1:"+port) + "; use net.JoinHostPort"
}

// chosenPort reports the host, part i, if several alternative ports follow the ":" in part colon.
// It reports nothing if one of them neither begins with digits nor is the value of a port.
//
//	port := u.Port()
//	if port == "" { port = "443" }     // u.Hostname() + ":" + port
func chosenPort(r *review, i, colon int) {
	first := &r.t.Parts[colon+1]
	if first.Branch == 0 || r.t.Branches[first.Branch-1].In != r.t.Parts[colon].Branch {
		return
	}
	alt := r.t.Branches[first.Branch-1].Alt
	digits := cmp.Or(numberOf(first), "80")
	var port *text.Hole
	for k, of := colon+1, 0; k < len(r.t.Parts); k++ {
		p := &r.t.Parts[k]
		if p.Branch == 0 || r.t.Branches[p.Branch-1].Alt != alt {
			break
		}
		if p.Branch == of {
			continue // text after the port, on the same branch
		}
		of = p.Branch
		if numberOf(p) == "" && (p.Hole == nil || p.Place != urltemplate.Port) {
			return
		}
		port = cmp.Or(port, operandOf(r, p))
	}
	f := r.joinHostPort(&r.t.Parts[i], &r.t.Parts[colon], port)
	if port == nil {
		f = nil
	}
	r.reportHostPort(i, i, digits, f)
}

// numberOf returns the digits that p begins with if p is a literal; "" for a hole or other text.
func numberOf(p *urltemplate.Part) string {
	if p.Literal == nil {
		return ""
	}
	return rfc3986.LeadingDigits(p.Text())
}

// operandOf returns a new hole for the expression of p, a port that is one of several alternatives.
// It returns nil if that expression is not known, or is not inside the expression of the sink.
func operandOf(r *review, p *urltemplate.Part) *text.Hole {
	var e ast.Expr
	switch {
	case p.Hole != nil:
		e = p.Hole.Expr
	case p.Literal != nil:
		e = p.Literal.Use
	}
	if e == nil || r.t.Sink == nil || e.Pos() < r.t.Sink.Pos() || r.t.Sink.End() < e.End() || r.ctx.Source.Flow.Info == nil {
		return nil
	}
	return &text.Hole{Expr: e, Inner: e, Type: r.ctx.Source.Flow.Info.TypeOf(e), Value: rfc3986.NonEmpty(rfc3986.AnyChar())}
}

// bareHost reports p, part i, if it is the whole authority of a URL and may be an IPv6 address
// without brackets: the text of an IP type, the host of a split address, or a value that the
// function passes to net.JoinHostPort elsewhere. An address to dial is none without a port anyway.
//
//	if port == "443" { u.Host = host } else { u.Host = net.JoinHostPort(host, port) }
//	&url.URL{Scheme: "http", Host: ip.String()}
func bareHost(r *review, i int, p *urltemplate.Part) {
	h := p.Hole
	if p.Place != urltemplate.Host || r.t.Frame.Name == library.DialAddr.String() || !p.Starts || !beginsHost(p) || p.PrevHole || p.NextHole || !rfc3986.Chars("/?#").Contains(p.Next) || p.ForeignArg || h.Trusted ||
		h.HasEscaper(text.JoinHostPort) || h.Inner == nil || r.ctx.Source.Flow.Info == nil || !h.Value.Set.Contains(rfc3986.Chars("::1")) {
		return
	}
	around := r.ctx.wordsAround(h.Inner)
	if name := text.Source(h.Inner); around.Brackets || !around.Joins(name) && !isBareHost(r, h) {
		return
	}
	if set, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Sink).(*ast.AssignStmt); ok && len(set.Lhs) == 1 && around.Joins(text.Source(set.Lhs[0])) {
		return // the variable is joined to a port later
	}
	found := r.hole(i, message.Subject(p)+` has no brackets for IPv6: "::1" would make the URL invalid`, nil)
	found.Witness = r.shows(i, "::1", "h", message.NoAddress)
	if _, isAddress := withoutZone(r.ctx, h); !isAddress && !around.Joins(text.Source(h.Inner)) {
		found.Evidence.Unlikely = "few URLs without a port have an IPv6 address"
	}
	r.report(found)
}

// isBareHost reports whether the value of h is an address without brackets and port, by its IP type
// or because a function such as net.SplitHostPort removed the brackets.
func isBareHost(r *review, h *text.Hole) bool {
	if v, ok := withoutZone(r.ctx, h); ok {
		return !v.Set.Has('[') // a netip.AddrPort has brackets
	}
	row := r.ctx.rowOf(h.Inner)
	return row.Makes == library.OpHostname || row.Does.Has(library.SplitsAddress)
}
