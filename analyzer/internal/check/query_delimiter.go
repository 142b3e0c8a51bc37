package check

import "github.com/urlescape/urlescape/analyzer/internal/finding"

var queryDelimiter = Check{
	Kind: finding.Kind{
		Name: "query-delimiter", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "a pair of a query that begins with a second \"?\", the \"&amp;\" of HTML, or \"&\" where no query has begun, or a path after a query",
	},
	run: runQueryDelimiter,
}

// "/search?page=" + page + "?size=10", "/search?page=1&amp;size=10", "/search&page=" + page
// "/search" + v.Encode(), "/search?a=" + a + ";b=" + b
// r.FormValue("redirect_uri") + "?code=" + code, r.RequestURI + "/"
func runQueryDelimiter(r *review) { r.reportFaults(r.inLiterals().Query()) }
