package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/names"
)

var openRedirect = Check{
	Kind: finding.Kind{
		Name: "open-redirect", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary:     "a redirect to a value from a request without checking where it leads",
		FromClients: true,
	},
	whole: runOpenRedirect,
}

// http.Redirect(w, r, r.FormValue("next"), http.StatusFound)
func runOpenRedirect(q *inquiry) {
	const value = "https://evil.com/"
	u, err := url.Parse(value)
	if err != nil {
		return
	}
	for _, open := range q.sends.Open() {
		message := "redirects to " + q.nameOf(open.From) + " without checking where it leads: " +
			strconv.Quote(value) + " would redirect to the host " + strconv.Quote(u.Host)
		var related []finding.Related
		if open.At != open.From {
			related = append(related, finding.At(open.From, "it comes from the request here"))
		}
		found := q.at(open.At, message, nil, related...)
		found.Evidence.Depends = "a client sends the value, and no test of where it leads was found"
		if names.IsRegisteredKey(open.Key) {
			found.Evidence.Unlikely = "an authorization server sends clients back to URLs that they registered"
		}
		q.report(found)
	}
}
