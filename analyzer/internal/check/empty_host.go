package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/serving"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var emptyHost = Check{
	Kind: finding.Kind{
		Name: "empty-host", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Authority,
		Summary: "a URL gets the host or the scheme that the URL of a request to a server has, which is empty",
	},
	run: runEmptyHost,
}

// "https://" + r.URL.Host + "/login", r.URL.Scheme + "://" + r.Host
func runEmptyHost(r *review) {
	if r.ctx.served == nil {
		r.ctx.served = serving.New(r.ctx.provenance())
	}
	e, ok := r.ctx.served.In(r.t)
	if !ok {
		return
	}
	whole, ok := r.filledURL(e.Part, "")
	u, err := url.Parse(whole)
	if !ok || err == nil && u.Host != "" {
		return
	}
	of := text.Source(e.Request)
	if e.Field == library.Scheme {
		found := r.hole(e.Part, of+".URL has no scheme in a request to a server: "+strconv.Quote(whole)+" is no URL", nil)
		found.Evidence.Unset = true
		r.report(found)
		return
	}
	r.report(r.hole(e.Part, of+".URL has no host in a request to a server, "+of+".Host has it: "+strconv.Quote(whole), fix.RequestHost(&r.ctx.Source, r.t.Parts[e.Part].Hole.Expr, e.Request)))
}
