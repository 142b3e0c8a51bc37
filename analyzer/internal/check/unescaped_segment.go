package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedSegment = Check{
	Kind: finding.Kind{
		Name: "unescaped-segment", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary:  "a value is one path segment and may hold a delimiter",
		Segments: true,
	},
	run: runUnescapedSegment,
}

func isSegment(p urltemplate.Place) bool { return p == urltemplate.Segment }

// "/users/" + name + "/keys"
func runUnescapedSegment(r *review) {
	r.rawValues(isSegment, func(v rawValue) {
		if v.judged.Kind != names.Text {
			return
		}
		f := r.ctx.Source.Wrap(v.p.Hole, text.PathEscape)
		if !v.judged.OneSegment || v.judged.By == names.BySibling && r.isGivenBack(v) {
			f = f.Lower(fix.Choice)
		}
		r.report(r.raw(v, f))
	})
}
