package check

import (
	"net/url"
	"slices"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var dynamicScheme = Check{
	Kind: finding.Kind{
		Name: "dynamic-scheme", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:  "a value from a request is the scheme of a URL and may replace the whole URL",
		ByOrigin: true, Services: true,
	},
	run: runDynamicScheme,
}

// r.FormValue("scheme") + "://" + host + "/callback"
func runDynamicScheme(r *review) {
	scheme := door{place: urltemplate.Scheme, values: []string{"https://evil.com/?"}}
	r.chosen(scheme, func(i int, p *urltemplate.Part, value string) {
		if isHostChosen(r.t) {
			return // who chooses the host needs no scheme for it
		}
		whole, ok := r.filled(i, value)
		u, err := url.Parse(whole)
		if !ok || err != nil || u.Host != "evil.com" {
			return
		}
		found := r.hole(i, message.Subject(p)+" may hold a host: "+strconv.Quote(value)+" would make the host "+strconv.Quote(u.Host), nil)
		found.Witness = r.shows(i, value, "https", message.OtherHost)
		r.report(found)
	})
}

// isHostChosen reports whether a client chooses the host of the URL anyway.
//
//	r.Header.Get("X-Forwarded-Proto") + "://" + r.Host + "/callback"
func isHostChosen(t *urltemplate.Template) bool {
	return slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		return p.Place == urltemplate.Host && p.Hole != nil && p.Hole.Origin.IsRequest()
	})
}
