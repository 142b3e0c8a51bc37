package check

import (
	"go/ast"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/callers"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/spoken"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var openPrefix = Check{
	Kind: finding.Kind{
		Name: "open-prefix", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Authority,
		Summary:     "a test whether the URL of a client begins with a host or a \"/\", or its host ends with a domain, that others pass, too",
		FromClients: true,
	},
	calls: runOpenPrefix,
	asks:  runOpenPrefixGiven,
	whole: func(q *inquiry) { runHostless(q); runOpenPattern(q) },
}

// strings.HasPrefix(r.FormValue("next"), "https://example.com")
// strings.HasPrefix(next, "/"), where next is redirected to
// strings.HasSuffix(u.Hostname(), "example.com"), where u was parsed from r.FormValue("next")
func runOpenPrefix(q *inquiry) {
	asks := library.Of(q.call.Func).Asks
	if asks != library.AsksPrefix && asks != library.AsksSuffix || len(q.call.Args) != 2 || q.call.Args[0].Expr == nil || q.call.Args[1].Expr == nil {
		return
	}
	s, ok := q.from.Constant(q.call.Args[1].Expr)
	if !ok {
		return
	}
	at := q.call.Args[1].Expr
	switch {
	case asks == library.AsksPrefix && openHost().MatchString(s) && q.isRequested(0):
		other := s + ".evil.com/"
		if u, err := url.Parse(other); err == nil {
			q.report(q.at(at, strconv.Quote(s)+" is not the end of the host: "+strconv.Quote(other)+" would pass, whose host is "+strconv.Quote(u.Host), q.literal(at, s, s+"/")))
		}
	case asks == library.AsksPrefix && s == "/" && q.isRequested(0) && q.from.IsRedirected(q.call.Args[0].Expr):
		const other = "//evil.com/"
		if u, err := url.Parse(other); err == nil && !q.minds(at.Pos(), spoken.KnowsSlashes, library.Inspects) {
			q.report(q.at(at, strconv.Quote(s)+" begins a host, too: "+strconv.Quote(other)+" would pass, whose host is "+strconv.Quote(u.Host), nil))
		}
	case asks == library.AsksSuffix && domain().MatchString(s) && q.isRequestedHost(q.call.Args[0].Expr):
		if other := "evil" + s; strings.HasSuffix(other, s) {
			q.report(q.at(at, strconv.Quote(s)+" is not the start of a name: the host "+strconv.Quote(other)+" would pass", q.literal(at, s, "."+s)))
		}
	}
}

var (
	openHost = lazy.Pattern(`^(?:https?|wss?)://[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$`)
	domain   = lazy.Pattern(`^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$`)
)

// isRequested reports whether argument i comes from a request.
func (q *inquiry) isRequested(i int) bool {
	if !q.call.Args[i].Known {
		return false
	}
	h, ok := text.First(q.call.Args[i].Text).(*text.Hole)
	return ok && h.Origin.IsRequest()
}

// isRequestedHost reports whether e is the host of a URL that was parsed from a text
// of a request, here or by a caller.
func (q *inquiry) isRequestedHost(e ast.Expr) bool {
	u := q.from.URLOfHost(e)
	if u == nil {
		return false
	}
	return isOfRequest(q, u) || slices.ContainsFunc(q.given.Given(u), func(g callers.Given) bool { return isOfRequest(q, g.Expr) })
}

// isOfRequest reports whether a URL was parsed from a text of a request.
func isOfRequest(q *inquiry, u ast.Expr) bool {
	t, ok := q.bases.Parsed(u)
	return ok && len(t.Parts) > 0 && t.Parts[0].Hole != nil && t.Parts[0].Hole.Origin.IsRequest()
}
