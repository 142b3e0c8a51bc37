package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var dynamicScheme = Check{
	Name:     "dynamic-scheme",
	Summary:  "a value from a request is the scheme of a URL and may be a whole other one",
	Severity: Warning,
	Default:  true,
	Fix:      NoFix,
	Group:    Authority,
	Services: true,
	run:      runDynamicScheme,
}

// r.FormValue("scheme") + "://" + host + "/callback"
func runDynamicScheme(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		if p.Place != urltemplate.Scheme || !h.Origin.IsRequest() || !r.isPlain(p) || p.ForeignArg || r.t.Frame.Start != urltemplate.Base {
			return
		}
		const value = "https://evil.com/?"
		if !h.Value.Set.Contains(rfc3986.Chars(value)) {
			return
		}
		whole, ok := r.filled(i, value)
		u, err := url.Parse(whole)
		if !ok || err != nil || u.Host != "evil.com" {
			return
		}
		r.showsIn(i, value, "https", otherHost)
		r.hole(i, subject(p)+" may hold a host: "+strconv.Quote(value)+" would make it "+strconv.Quote(u.Host), nil)
	})
}
