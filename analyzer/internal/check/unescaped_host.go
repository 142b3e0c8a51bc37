package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedHost = Check{
	Kind: finding.Kind{
		Name: "unescaped-host", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:  "a value from a request is before the rest of a host name and may end it",
		ByOrigin: true, Services: true,
	},
	run: runUnescapedHost,
}

// "https://" + r.FormValue("team") + ".example.com/"
func runUnescapedHost(r *review) {
	label := door{place: urltemplate.Host, values: []string{"evil.com/", "evil.com?", "evil.com#"}}
	r.chosen(label, func(i int, p *urltemplate.Part, value string) {
		if i+1 >= len(r.t.Parts) || len(r.t.Parts[i+1].Text()) < 2 || r.t.Parts[i+1].Text()[0] != '.' {
			return // the whole host: who chooses it, chooses the server
		}
		if r.pkg.IsInHost(p.Hole) {
			return // String would write "evil.com%2F", which no parser takes
		}
		whole, ok := r.filledURL(i, value)
		u, err := url.Parse(whole)
		if !ok || err != nil || u.Host == "" {
			return
		}
		found := r.hole(i, message.Subject(p)+" may end the host: "+strconv.Quote(value)+" would make the host "+strconv.Quote(u.Host), nil)
		found.Witness = r.shows(i, value, value[:len(value)-1], func(_, after *url.URL) bool { return after != nil && after.Host == u.Host })
		r.report(found)
	})
}
