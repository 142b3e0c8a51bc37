package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedQuery = Check{
	Name:     "unescaped-query",
	Summary:  "a key or value stands in a query and may hold a delimiter, a plus or a space",
	Severity: Warning,
	Default:  true,
	Fix:      SafeFix,
	Group:    Raw,
	Services: true,
	run:      runUnescapedQuery,
}

func isPair(p urltemplate.Place) bool {
	return p == urltemplate.QueryKey || p == urltemplate.QueryValue
}

// "?q=" + q
func runUnescapedQuery(r *review) {
	r.rawValues(isPair, func(v rawValue) {
		if v.Kind == names.Identifier || v.Kind.IsEscaped() {
			return
		}
		f := r.ctx.Source.Wrap(v.p.Hole, text.QueryEscape)
		if v.sibling == nil && names.HasSlashes(names.ValueOf(v.p.Hole)) {
			f = f.Offered()
		}
		r.reportRaw(v, f)
	})
}
