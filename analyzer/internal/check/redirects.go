// URLs by which a client chooses the host: redirects to such a URL, references that replace
// the host, and tests of a URL that other hosts pass, too.

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
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var openRedirect = Check{
	Kind: finding.Kind{
		Name: "open-redirect", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:     "a redirect to a value from a request without checking where it leads",
		FromClients: true,
	},
	run: runOpenRedirect,
}

// runOpenRedirect reports http.Redirect(w, r, r.FormValue("next"), 302) without a test of "next".
func runOpenRedirect(r *review) {
	for i := range r.t.Parts {
		if p := &r.t.Parts[i]; p.Hole != nil && p.Hole.Origin.IsRequest() && p.Prev == 0 && !p.PrevHole {
			redirectAnywhere(r, i, p)
		}
	}
}

// redirectAnywhere reports p, part i, if a client is redirected to a text that begins with p, which
// is a parameter of its request that no code tests.
func redirectAnywhere(r *review, i int, p *urltemplate.Part) {
	h := p.Hole
	read, isCall := h.Read.(*ast.CallExpr)
	if !isCall || p.Foreign || !h.Value.Lead.Has('h') || !r.isPlain(p) {
		return
	}
	const value = "https://evil.com/"
	from := r.ctx.provenance()
	if !h.Value.Set.Contains(rfc3986.Chars(value)) || !provenance.IsParameter(from.Uses.Callee(read)) || !r.isRedirect() || from.MayTest(read, h.Expr) {
		return
	}
	whole, ok := r.filled(i, value)
	u, err := url.Parse(whole)
	if !ok || err != nil || u.Host != "evil.com" {
		return
	}
	found := r.root("redirects to "+text.Source(read)+" without checking where it leads: "+strconv.Quote(value)+" would redirect to the host "+strconv.Quote(u.Host), nil, sourcePlace(from, h)...)
	found.Evidence.Depends = "a client sends the value, and no test of where it leads was found"
	if key, ok := from.Key(read); ok && names.IsRegisteredKey(key) {
		found.Evidence.Unlikely = "an authorization server sends clients back to URLs that they registered"
	}
	r.report(found)
}

var redirectSlash = Check{
	Kind: finding.Kind{
		Name: "redirect-slash", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:     "a redirect to \"/\" and a value from a request, which may begin with \"/\" and name a host",
		FromClients: true,
	},
	run: runRedirectSlash,
}

// runRedirectSlash reports redirects to a text with a client's value that may begin with "//host".
func runRedirectSlash(r *review) {
	if r.t.Frame.Start == urltemplate.Base {
		r.holes(func(i int, p *urltemplate.Part) {
			redirectBackslash(r, i, p)
			redirectTwoSlashes(r, i, p)
		})
	}
}

// redirectTwoSlashes reports p, part i, if it is a value from a request right after the "/" that a
// redirect begins with, and may begin with another "/".
func redirectTwoSlashes(r *review, i int, p *urltemplate.Part) {
	h := p.Hole
	if !isAfterSlash(r.t, i) || p.ForeignArg || !h.Origin.IsRequest() || !h.Value.Lead.Has('/') || !r.isRedirect() || !r.isPlain(p) || !h.Value.Set.Contains(rfc3986.Chars("/evil.com")) {
		return
	}
	const value = "/evil.com"
	whole, ok := r.filled(i, value)
	u, err := url.Parse(whole)
	if !ok || err != nil || u.Host == "" {
		return
	}
	found := r.hole(i, "the redirect begins with \"//\" if "+subjectName(h)+" begins with \"/\": "+strconv.Quote(value)+" would redirect to the host "+strconv.Quote(u.Host), nil)
	found.Witness = r.shows(i, value, "evil.com", message.OtherHost)
	r.report(found)
}

// isAfterSlash reports whether the text of t before part i is "/" alone. Parts on branches that
// exclude part i do not count.
func isAfterSlash(t *urltemplate.Template, i int) bool {
	for j := 1; j < i; j++ {
		if !t.Excludes(t.Parts[j].Branch, t.Parts[i].Branch) {
			return false
		}
	}
	return i > 0 && t.Parts[0].Text() == "/"
}

// redirectBackslash reports p, part i, a value from a request, if a redirect with p may go to
// "/\evil.com", which browsers read as "//evil.com". In one case, p may begin with "\" after a
// first "/". In the other, p begins with "/", and the function tests for "//" but not for "\".
//
//	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") { next = "/" }
//	http.Redirect(w, r, "/"+strings.TrimLeft(r.URL.Path, "/"), http.StatusFound)
func redirectBackslash(r *review, i int, p *urltemplate.Part) {
	h := p.Hole
	if p.ForeignArg || !h.Origin.IsRequest() || !h.Value.Set.Contains(rfc3986.Chars(`\evil.com`)) || !r.isRedirect() || !r.isPlain(p) {
		return
	}
	words := r.ctx.wordsAround(r.t.Sink)
	value := `/\evil.com`
	switch lead := h.Value.Lead; {
	case words.Backslash:
		return
	case isAfterSlash(r.t, i) && !lead.Has('/') && lead.Has('\\'):
		value = `\evil.com`
	case p.Prev == 0 && !p.PrevHole && words.TwoSlashes && rfc3986.Chars("/").Contains(lead) && !lead.IsEmpty() && !isPathOfURL(h):
	default:
		return
	}
	found := r.hole(i, message.Subject(p)+` may contain "\": browsers read a redirect to "/\evil.com" as "//evil.com"`, nil)
	found.Witness = &finding.Witness{Value: value, Sent: value}
	r.report(found)
}

// isRedirect reports whether a client is redirected to the sink, as in http.Redirect.
func (r *review) isRedirect() bool {
	return r.t.Sink != nil && r.ctx.Source.Flow.Info != nil && r.ctx.provenance().IsRedirectTo(r.t.Sink)
}

var openPrefix = Check{
	Kind: finding.Kind{
		Name: "open-prefix", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Authority,
		Summary:     "a prefix or suffix test of a client's URL that other hosts pass, too",
		FromClients: true,
	},
	asks:  runOpenPrefix,
	whole: func(q *inquiry) { runHostless(q); runOpenPattern(q) },
}

// runOpenPrefix reports tests of a URL from a client that are also true for URLs with other hosts:
// strings.HasPrefix(r.FormValue("next"), "https://example.com"),
// strings.HasPrefix(next, "/") before a redirect to next,
// strings.HasSuffix(u.Hostname(), "example.com"), strings.Contains(origin, "example.com")
func runOpenPrefix(q *inquiry, call *ast.CallExpr) {
	asks, subject, at := library.Of(q.uses.Callee(call)).Asks, call.Args[0], call.Args[1]
	s, ok := q.from.Constant(at)
	if !ok {
		return
	}
	words := q.ctx.wordsAround(call)
	isSent := func(g provenance.Given) bool { return q.given.IsOrigin(g.Expr) || q.from.IsRedirected(g.Expr) }
	other, instead, said := "", "", " may be anywhere in the URL"
	switch isDomain := domain().MatchString(s); {
	case asks == library.AsksPrefix && openHost().MatchString(s) && !words.Slash:
		other, instead, said = s+".evil.com/", s+"/", " may be only the start of the host"
		isSent = func(provenance.Given) bool { return true }
	case asks == library.AsksPrefix && s == "/" && !words.TwoSlashes && !words.Backslash && !words.Parses:
		other, said = "//evil.com/", " may begin a host"
		here := q.from.IsRedirected(subject)
		isSent = func(g provenance.Given) bool {
			of := q.ctx.wordsAround(g.Expr)
			return (here || q.from.IsRedirected(g.Expr)) && !of.TwoSlashes && !of.Backslash && !of.Parses
		}
	case asks == library.AsksSuffix && isDomain:
		other, instead, said = "https://evil"+s, "."+s, " may be only the end of the host"
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
	q.report(q.findingAt(at, strconv.Quote(s)+said+": "+strconv.Quote(other)+" passes the test with the host "+strconv.Quote(u.Host), f, related...))
}

var (
	openHost = lazy.Pattern(`^(?:https?|wss?)://[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$`)
	domain   = lazy.Pattern(`^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$`)
	// hostIn matches the name of a host in a regular expression, with its dots escaped or not.
	hostIn = lazy.Pattern(`[A-Za-z0-9-]+(?:\\?\.[A-Za-z0-9-]+)*\\?\.[A-Za-z]{2,}`)
)

// runOpenPattern reports a regular expression that is meant for one host but matches others, too.
// It must test the Origin header, or a URL from a client before a redirect to it.
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
				q.report(q.findingAt(at, "the pattern also matches "+strconv.Quote(other)+", whose host is "+strconv.Quote(u.Host), nil))
				break
			}
		}
	}
}

// runHostless reports a test that u.Host or u.Scheme is empty, before a redirect to the text of u.
// Browsers find a host in "/\evil.com". It reports nothing if a test of the slashes is there, too.
//
//	if u, err := url.Parse(next); err != nil || u.Host != "" { return errHost }
//	http.Redirect(w, r, next, http.StatusFound)
func runHostless(q *inquiry) {
	for _, sent := range q.sends.Sent() {
		said := `net/url finds no host in "/\evil.com", which browsers read as "//evil.com"`
		q.report(q.findingAt(sent.At, said, nil, finding.At(sent.From.Expr, "a value of the client is passed here")))
	}
}

var untrustedReference = Check{
	Kind: finding.Kind{
		Name: "untrusted-reference", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:     "a value from a request is resolved against a base and may replace its host",
		FromClients: true,
	},
	calls: runUntrustedReference,
}

// runUntrustedReference reports a reference from a client that is resolved against a base, as the
// reference may have a host: base.Parse(r.FormValue("next"))
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
	q.report(q.findingAt(arg.Expr, q.nameOf(arg.Expr)+" from the request may have a host: "+strconv.Quote(value)+" would give "+strconv.Quote(got.String()), nil, sourcePlace(q.from, h)...))
}
