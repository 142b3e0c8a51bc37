package check

import (
	"go/ast"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/lazy"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
)

var openPrefix = Check{
	Kind: finding.Kind{
		Name: "open-prefix", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Authority,
		Summary:     "a prefix or suffix test of a client's URL that other hosts pass, too",
		FromClients: true,
	},
	asks:  runOpenPrefix,
	whole: func(q *inquiry) { runHostless(q); runOpenPattern(q) },
}

// strings.HasPrefix(r.FormValue("next"), "https://example.com")
// strings.HasPrefix(next, "/"), where next is redirected to
// strings.HasSuffix(u.Hostname(), "example.com"), where u was parsed from r.FormValue("next")
// strings.Contains(r.Header.Get("Origin"), "example.com")
func runOpenPrefix(q *inquiry, call *ast.CallExpr) {
	asks, subject, at := library.Of(q.uses.Callee(call)).Asks, call.Args[0], call.Args[1]
	s, ok := q.from.Constant(at)
	if !ok {
		return
	}
	spoken := q.ctx.spokenAt(call)
	isSent := func(g provenance.Given) bool { return q.given.IsOrigin(g.Expr) || q.from.IsRedirected(g.Expr) }
	other, instead, said := "", "", " may be anywhere in the URL"
	switch isDomain := domain().MatchString(s); {
	case asks == library.AsksPrefix && openHost().MatchString(s) && !spoken.Slash:
		other, instead, said = s+".evil.com/", s+"/", " need not end the host"
		isSent = func(provenance.Given) bool { return true }
	case asks == library.AsksPrefix && s == "/" && !spoken.Two && !spoken.Back && !spoken.Parses:
		other, said = "//evil.com/", " may also begin a host"
		here := q.from.IsRedirected(subject)
		isSent = func(g provenance.Given) bool {
			of := q.ctx.spokenAt(g.Expr)
			return (here || q.from.IsRedirected(g.Expr)) && !of.Two && !of.Back && !of.Parses
		}
	case asks == library.AsksSuffix && isDomain:
		other, instead, said = "https://evil"+s, "."+s, " need not begin the name of the host"
		if of, isHost := q.from.ParsedHost(subject); isHost {
			subject, isSent = of, func(provenance.Given) bool { return true }
		}
	case asks == library.AsksText && isDomain:
		other = "https://evil.com/?" + s
	}
	u, err := url.Parse(other)
	if other == "" || err != nil {
		return
	}
	from, ok := q.sends.SentBy(subject, isSent)
	if !ok {
		return
	}
	var related []finding.Related
	if from.Expr != subject {
		related = []finding.Related{finding.At(from.Expr, "a value of the client is passed here")}
	}
	f := q.literal(at, s, instead)
	if instead == "" {
		f = nil
	}
	q.report(q.at(at, strconv.Quote(s)+said+": the test also passes "+strconv.Quote(other)+", whose host is "+strconv.Quote(u.Host), f, related...))
}

var (
	openHost = lazy.Pattern(`^(?:https?|wss?)://[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$`)
	domain   = lazy.Pattern(`^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$`)
	// hostIn matches the name of a host in a regular expression, with its dots escaped or not.
	hostIn = lazy.Pattern(`[A-Za-z0-9-]+(?:\\?\.[A-Za-z0-9-]+)*\\?\.[A-Za-z]{2,}`)
)

// runOpenPattern reports a regular expression which the origin of a client, or a URL that it is
// sent to, is matched with, and which other hosts pass.
//
//	regexp.MustCompile(`^https://.*\.example\.com`).MatchString(r.Header.Get("Origin"))
func runOpenPattern(q *inquiry) {
	for _, call := range q.texts.Of(q.uses, func(row *library.Row) bool { return row.Asks == library.AsksMatch }) {
		subject, at := provenance.Matched(q.from, call)
		if subject == nil {
			continue
		}
		s, _ := q.from.Constant(at)
		pattern, err := regexp.Compile(s)
		host := strings.ReplaceAll(hostIn().FindString(s), `\`, "")
		if err != nil || host == "" {
			continue
		}
		if _, ok := q.sends.SentBy(subject, func(g provenance.Given) bool { return q.given.IsOrigin(g.Expr) || q.from.IsRedirected(g.Expr) }); !ok {
			continue
		}
		for _, other := range []string{"https://" + host + ".evil.com", "https://evil.com/?" + url.QueryEscape("https://"+host), "https://" + strings.Replace(host, ".", "-", 1)} {
			if u, err := url.Parse(other); err == nil && pattern.MatchString(other) && u.Host != host {
				q.report(q.at(at, "the pattern also matches "+strconv.Quote(other)+", whose host is "+strconv.Quote(u.Host), nil))
				break
			}
		}
	}
}

// runHostless reports tests that net/url finds no host in what a client sent, before the
// client is sent there, for which browsers find more, or no scheme, and nothing of slashes.
//
//	if u, err := url.Parse(next); err != nil || u.Host != "" { return errHost }
//	http.Redirect(w, r, next, http.StatusFound)
func runHostless(q *inquiry) {
	for _, sent := range q.sends.Sent() {
		message := `net/url finds no host in "/\evil.com", which browsers read as "//evil.com"`
		q.report(q.at(sent.At, message, nil, finding.At(sent.From.Expr, "a value of the client is passed here")))
	}
}
