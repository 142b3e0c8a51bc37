package check

import (
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

var redirectSlash = Check{
	Name:        "redirect-slash",
	Summary:     "a redirect to a \"/\" and a value from a request, which may begin with another one and name a host",
	Severity:    Warning,
	Default:     true,
	Fix:         NoFix,
	Group:       Authority,
	FromClients: true,
	run:         runRedirectSlash,
}

// http.Redirect(w, r, "/"+r.FormValue("next"), http.StatusFound)
func runRedirectSlash(r *review) {
	if r.t.Frame.Start != urltemplate.Base || len(r.t.Parts) < 2 {
		return
	}
	p := &r.t.Parts[1]
	h := p.Hole
	if r.t.Parts[0].Text() != "/" || h == nil || p.Foreign || p.ForeignArg || !h.Origin.IsRequest() || !h.Value.Lead.Has('/') {
		return
	}
	if !r.isRedirect() || !r.isPlain(p) || !h.Value.Set.Contains(rfc3986.Chars("/evil.com")) {
		return
	}
	const value = "/evil.com"
	whole, ok := r.filled(1, value)
	u, err := url.Parse(whole)
	if !ok || err != nil || u.Host == "" {
		return
	}
	r.showsIn(1, value, "evil.com", witness.OtherHost)
	r.hole(1, wording.Subject(p)+" may begin with a \"/\": "+strconv.Quote(value)+" would redirect to the host "+strconv.Quote(u.Host), nil)
}

// isRedirect reports whether the text is where a client is sent.
func (r *review) isRedirect() bool {
	if r.t.Root == nil || r.ctx.Source.Info == nil {
		return false
	}
	call, ok := r.ctx.Source.Uses().Parent(r.t.Root).(*ast.CallExpr)
	if !ok {
		return false
	}
	_, ok = library.Of(r.ctx.Source.Uses().Callee(call)).Takes.Index(library.Reference)
	return ok
}
