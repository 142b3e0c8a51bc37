package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedPath = Check{
	Kind: finding.Kind{
		Name: "unescaped-path", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Raw,
		Summary: "a value of several path segments may hold ?, # or %",
	},
	run: runUnescapedPath,
}

// base + "/files/" + filePath
func runUnescapedPath(r *review) {
	r.rawValues(isSegment, func(v rawValue) {
		v.bad = v.bad.Without("/")
		if v.judged.Kind != names.SubPath || v.bad.IsEmpty() {
			return
		}
		f := r.ctx.Source.WrapPath(v.p.Hole)
		if r.isChoice(v.p) {
			f = nil
		}
		h := v.p.Hole
		said, shown := r.witness(v.part, urltemplate.Segment, v.bad, h.Value.Set.Without("/"))
		found := r.hole(v.part, unescaped(r.t, "path "+h.Name, v.bad)+said, f)
		found.Witness = shown
		survey.AddPath(&found.Evidence, v.p, r.siteOf(v.part, v.p))
		r.report(found)
	})
}
