package check

import (
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var redirectSlash = Check{
	Kind: finding.Kind{
		Name: "redirect-slash", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:     "a redirect to \"/\" and a value from a request, which may begin with \"/\" and name a host",
		FromClients: true,
	},
	run: runRedirectSlash,
}

// http.Redirect(w, r, "/"+r.FormValue("next"), http.StatusFound)
func runRedirectSlash(r *review) {
	if r.t.Frame.Start == urltemplate.Base {
		r.holes(func(i int, p *urltemplate.Part) {
			redirectBackslash(r, i, p)
			redirectTwoSlashes(r, i, p)
		})
	}
}

// redirectTwoSlashes reports a value from a request right after the "/" that a redirect
// begins with, of which nothing keeps another "/" out.
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
	found := r.hole(i, message.Subject(p)+" may begin with a \"/\": "+strconv.Quote(value)+" would redirect to the host "+strconv.Quote(u.Host), nil)
	found.Witness = r.shows(i, value, "evil.com", message.OtherHost)
	r.report(found)
}

// isAfterSlash reports whether nothing but a "/" is before part i, whichever way was
// taken to it.
func isAfterSlash(t *urltemplate.Template, i int) bool {
	for j := 1; j < i; j++ {
		if !t.Excludes(t.Parts[j].Branch, t.Parts[i].Branch) {
			return false
		}
	}
	return i > 0 && t.Parts[0].Text() == "/"
}

// redirectBackslash reports a value from a request that is a whole redirect, or all after its
// "/", and of which the function keeps no more out than another "/": browsers read a "\\" as
// one.
//
//	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") { next = "/" }
//	http.Redirect(w, r, "/"+strings.TrimLeft(r.URL.Path, "/"), http.StatusFound)
func redirectBackslash(r *review, i int, p *urltemplate.Part) {
	h := p.Hole
	if p.ForeignArg || !h.Origin.IsRequest() || !h.Value.Set.Contains(rfc3986.Chars(`\evil.com`)) || !r.isRedirect() || !r.isPlain(p) {
		return
	}
	spoken := r.ctx.spokenAt(r.t.Root)
	value := `/\evil.com`
	switch lead := h.Value.Lead; {
	case spoken.Back:
		return
	case isAfterSlash(r.t, i) && !lead.Has('/') && lead.Has('\\'):
		value = `\evil.com`
	case p.Prev == 0 && !p.PrevHole && spoken.Two && rfc3986.Chars("/").Contains(lead) && !lead.IsEmpty() && !isPathOfURL(h):
	default:
		return
	}
	found := r.hole(i, message.Subject(p)+` may hold "\": browsers read a redirect to "/\evil.com" as "//evil.com"`, nil)
	found.Witness = &finding.Witness{Value: value, Sent: value}
	r.report(found)
}

// isRedirect reports whether the text is where a client is sent.
func (r *review) isRedirect() bool {
	if r.t.Root == nil || r.ctx.Source.Flow.Info == nil {
		return false
	}
	call, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Root).(*ast.CallExpr)
	if !ok {
		return false
	}
	_, ok = library.Of(r.ctx.Source.Flow.Uses().Callee(call)).Takes.Index(library.Reference)
	return ok
}
