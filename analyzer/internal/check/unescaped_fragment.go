package check

import "github.com/urlescape/urlescape/analyzer/internal/urltemplate"

var unescapedFragment = Check{
	Name:     "unescaped-fragment",
	Summary:  "a value stands in a fragment and may hold a % or a #",
	Severity: Warning,
	Default:  true,
	Fix:      SafeFix,
	Group:    Raw,
	run:      runUnescapedFragment,
}

// page + "#" + section
func runUnescapedFragment(r *review) {
	isFragment := func(p urltemplate.Place) bool { return p == urltemplate.Fragment }
	r.rawValues(isFragment, func(v rawValue) {
		if v.Kind.IsEscaped() {
			return
		}
		r.reportRaw(v, r.ctx.Source.WrapFragment(v.p.Hole))
	})
}
