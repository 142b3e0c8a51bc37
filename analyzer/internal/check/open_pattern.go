package check

import (
	"go/ast"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/callers"
	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/hostpattern"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
)

// runOpenPattern reports regular expressions that the host, the origin or the URL of a client
// is matched with, and that let others through.
//
//	ours := regexp.MustCompile(`^https://.*\.example\.com`)
//	if origin := r.Header.Get("Origin"); ours.MatchString(origin) {
func runOpenPattern(q *inquiry) {
	for _, call := range q.texts.Of(q.uses, func(row *library.Row) bool { return row.Asks == library.AsksMatch }) {
		if subject, patterns := provenance.Matched(q.from, call); subject != nil {
			q.openPattern(call, subject, patterns)
		}
	}
}

// openPattern reports what passes patterns that a text of a client is matched with.
func (q *inquiry) openPattern(call *ast.CallExpr, subject ast.Expr, patterns []ast.Expr) {
	from, kind, ok := q.matchedOf(subject)
	if !ok {
		q.openHosts(subject, patterns)
		return
	}
	if kind == hostpattern.URL && q.ctx.spokenAt(call).Parses {
		return
	}
	var related []finding.Related
	if from.Expr != subject {
		related = []finding.Related{finding.At(from.Expr, "what a client sent is given here")}
	}
	for _, at := range patterns {
		s, _ := q.from.Constant(at)
		if p, ok := hostpattern.Open(s, kind); ok {
			q.report(q.at(at, openings[p.Open]+": "+strconv.Quote(p.Text)+" would pass, whose host is "+strconv.Quote(p.Host), nil, related...))
		}
	}
}

// matchedOf returns what a client sent, and which part of it is matched.
func (q *inquiry) matchedOf(subject ast.Expr) (from callers.Given, kind hostpattern.Kind, ok bool) {
	if of, isHost := q.from.ParsedHost(subject); isHost {
		from, ok = q.sends.SentBy(of, func(callers.Given) bool { return true })
		return from, hostpattern.Host, ok
	}
	if from, ok = q.sends.SentBy(subject, func(g callers.Given) bool { return q.given.IsOrigin(g.Expr) }); ok {
		return from, hostpattern.Origin, true
	}
	from, ok = q.sends.SentBy(subject, func(g callers.Given) bool { return q.from.IsRedirected(subject) || q.from.IsRedirected(g.Expr) })
	return from, hostpattern.URL, ok
}

// openHosts reports patterns for a parameter that methods of the same type put into a URL as its
// host, as it is.
//
//	func (c *client) IsOurs(host string) bool { return regexp.MustCompile(`^.*\.example\.com$`).MatchString(host) }
//	func (c *client) Get(host string) (*http.Response, error) { return http.Get("https://" + host + "/") }
func (q *inquiry) openHosts(subject ast.Expr, patterns []ast.Expr) {
	tested := q.uses.Named(subject)
	if tested == nil {
		return
	}
	fn, _ := q.uses.OwnerOf(tested)
	put := q.pkg.HostOfMethods(q.uses, tested.Name(), fn)
	if put == nil {
		return
	}
	for _, at := range patterns {
		s, _ := q.from.Constant(at)
		if p, ok := hostpattern.Open(s, hostpattern.Text); ok {
			found := q.at(at, openings[p.Open]+": "+strconv.Quote(p.Text)+" would pass, and make the host "+strconv.Quote(p.Host), nil, finding.At(put, "it is put into a URL here"))
			found.Evidence.Origin = confidence.Parameter
			q.report(found)
		}
	}
}

// openings says what lets others through a pattern.
var openings = [...]string{
	hostpattern.NoEnd:    "the pattern does not say that the host ends",
	hostpattern.AnyByte:  `a "." of the pattern is any byte`,
	hostpattern.NoBounds: `what repeats in the pattern takes the end of a host, too`,
	hostpattern.NoStart:  "the pattern does not say where the host begins",
}
