package check

import (
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedFragment = Check{
	Kind: finding.Kind{
		Name: "unescaped-fragment", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary: "a value is in a fragment and may hold a % or a #",
	},
	run: runUnescapedFragment,
}

// page + "#" + section
func runUnescapedFragment(r *review) {
	isFragment := func(p urltemplate.Place) bool { return p == urltemplate.Fragment }
	r.rawValues(isFragment, func(v rawValue) {
		if !v.judged.Kind.IsEscaped() && v.judged.Kind != names.Identifier {
			r.report(r.raw(v, r.fragmentFix(v)))
		}
	})
}

// fragmentFix escapes a value in a fragment.
func (r *review) fragmentFix(v rawValue) *fix.Fix {
	f := r.ctx.Source.WrapFragment(v.p.Hole)
	if isOption(r.t, v.part) {
		f = f.Lower(fix.Choice)
	}
	return f
}

// isOption reports whether a value in a fragment is after a key: a program may cut
// the fragment off and read the value as it is.
//
//	snapshot + "#header=Cookie:" + cookie
//	page + "#/?id=" + id + "&token=" + token
func isOption(t *urltemplate.Template, i int) bool {
	if i > urltemplate.MaxRoute {
		return true
	}
	_, fragment, ok := strings.Cut(t.TextOf(0, i, t.Parts[i].Branch), "#")
	return ok && strings.Contains(fragment, "=")
}
