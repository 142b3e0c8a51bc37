package check

import (
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/callers"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/spoken"
)

// runOpenPrefixGiven reports what runOpenPrefix does in a function that others give what a
// client sent, for each of a list of texts, and for a domain that may stand anywhere.
//
//	func allowed(origin string) bool { return strings.HasPrefix(origin, "https://example.com") }
//	allowed(r.Header.Get("Origin"))
func runOpenPrefixGiven(q *inquiry, call *ast.CallExpr) {
	asks, subject := library.Of(q.uses.Callee(call)).Asks, call.Args[0]
	for _, at := range q.given.Constants(call.Args[1]) {
		s, _ := q.from.Constant(at)
		given := func(g callers.Given) bool { return g.Expr != subject || at != call.Args[1] } // that is runOpenPrefix
		switch {
		case asks == library.AsksPrefix && openHost().MatchString(s):
			other := s + ".evil.com/"
			u, err := url.Parse(other)
			if from, ok := q.sends.SentBy(subject, given); ok && err == nil && !q.ctx.spokenAt(call).Slash {
				q.reportOpen(call, at, from, s+"/", strconv.Quote(s)+" is not the end of the host: "+strconv.Quote(other)+" would pass, whose host is "+strconv.Quote(u.Host))
			}
		case asks == library.AsksPrefix && s == "/":
			q.openSlash(call, at)
		case asks == library.AsksSuffix && domain().MatchString(s):
			if from, ok := q.hostSentBy(subject, at == call.Args[1]); ok {
				q.reportOpen(call, at, from, "."+s, strconv.Quote(s)+" is not the start of a name: the host "+strconv.Quote("evil"+s)+" would pass")
			}
		case asks == library.AsksText && domain().MatchString(s):
			const other = "https://evil.com/?"
			if from, ok := q.sends.SentBy(subject, func(g callers.Given) bool { return q.given.IsOrigin(g.Expr) || q.from.IsRedirected(g.Expr) }); ok {
				q.reportOpen(call, at, from, "", strconv.Quote(s)+" may stand anywhere in the URL: "+strconv.Quote(other+s)+" would pass, whose host is \"evil.com\"")
			}
		}
	}
}

// reportOpen reports a constant that a test compares with what a client sent, with what may
// be written instead; an element of a list may be used for something else, too.
func (q *inquiry) reportOpen(call *ast.CallExpr, at ast.Expr, from callers.Given, instead, message string) {
	var related []finding.Related
	var f *fix.Fix
	if s, ok := q.from.Constant(at); ok && at == call.Args[1] && instead != "" {
		f = q.literal(at, s, instead)
	}
	if from.Expr != call.Args[0] {
		related = []finding.Related{finding.At(from.Expr, "what a client sent is given here")}
	}
	q.report(q.at(at, message, f, related...))
}

// openSlash reports a test for the "/" that what a client sent begins with, before the client
// is sent there.
//
//	func local(next string) bool { return strings.HasPrefix(next, "/") }
//	if next := r.FormValue("next"); local(next) { http.Redirect(w, r, next, http.StatusFound) }
func (q *inquiry) openSlash(call *ast.CallExpr, at ast.Expr) {
	const other = "//evil.com/"
	u, err := url.Parse(other)
	if err != nil {
		return
	}
	here := q.from.IsRedirected(call.Args[0])
	from, ok := q.sends.SentBy(call.Args[0], func(g callers.Given) bool {
		return g.To != nil && !q.ctx.spokenAt(g.Expr).Back && (here || q.from.IsRedirected(g.Expr) || q.from.IsRedirected(g.Call))
	})
	if !ok || q.ctx.spokenAt(at).Back {
		return
	}
	minds := func(e ast.Expr) bool { return q.minds(e.Pos(), spoken.KnowsSlashes, library.Inspects) }
	switch {
	case !minds(at) && !minds(from.Expr):
		q.reportOpen(call, at, from, "", strconv.Quote("/")+" begins a host, too: "+strconv.Quote(other)+" would pass, whose host is "+strconv.Quote(u.Host))
	case q.ctx.spokenAt(at).Two && !here:
		q.reportOpen(call, at, from, "", strconv.Quote("/")+` begins a host, too: "/\evil.com" would pass, which browsers read as "//evil.com"`)
	}
}

// hostSentBy returns the text of which a test has the host, where a client sent it: a URL
// that was parsed from it, or the header that names an origin, which ends with its host.
// Alone says that it is tested for one constant: runOpenPrefix reports that where the text
// is sent.
func (q *inquiry) hostSentBy(subject ast.Expr, alone bool) (callers.Given, bool) {
	if of, isHost := q.from.ParsedHost(subject); isHost {
		return q.sends.SentBy(of, func(g callers.Given) bool { return !alone || g.Expr != of })
	}
	for _, g := range q.given.Given(subject) {
		if of, isHost := q.from.ParsedHost(g.Expr); isHost {
			if from, ok := q.sends.SentBy(of, func(callers.Given) bool { return true }); ok {
				return from, true
			}
		}
	}
	return q.sends.SentBy(subject, func(g callers.Given) bool { return q.given.IsOrigin(g.Expr) })
}

// runHostless reports tests that net/url finds no host in what a client sent, before the
// client is sent there, for which browsers find more, or no scheme, and nothing of slashes.
//
//	if u, err := url.Parse(next); err != nil || u.Host != "" { return errHost }
//	http.Redirect(w, r, next, http.StatusFound)
func runHostless(q *inquiry) {
	const slashes = "//evil.com/"
	found, err := url.Parse(slashes)
	if err != nil {
		return
	}
	if u, err := url.Parse(`/\evil.com`); err != nil || u.Host != "" {
		return
	}
	for _, sent := range q.sends.Sent() {
		message := `a host that net/url does not find is one, too: "/\evil.com" would pass, which browsers read as "//evil.com"`
		if sent.Scheme {
			message = "a URL without a scheme may have a host: " + strconv.Quote(slashes) + " would pass, whose host is " + strconv.Quote(found.Host)
		}
		q.report(q.at(sent.At, message, nil, finding.At(sent.From.Expr, "what a client sent is given here")))
	}
}
