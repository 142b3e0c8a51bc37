package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedIdentifier = Check{
	Name:     "unescaped-identifier",
	Summary:  "an identifier stands in a path or a query and nothing keeps a delimiter out of it",
	Severity: Warning,
	Default:  true,
	Fix:      SafeFix,
	Group:    Raw,
	Services: true,
	run:      runUnescapedIdentifier,
}

// "/users/" + userID, "?project=" + projectID
func runUnescapedIdentifier(r *review) {
	wants := func(p urltemplate.Place) bool { return isSegment(p) || isPair(p) }
	r.rawValues(wants, func(v rawValue) {
		if v.Kind != names.Identifier {
			return
		}
		escaper := text.QueryEscape
		if isSegment(v.p.Place) {
			escaper = text.PathEscape
		}
		r.reportRaw(v, r.ctx.Source.Wrap(v.p.Hole, escaper))
	})
}
