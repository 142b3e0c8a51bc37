package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/held"
	"github.com/urlescape/urlescape/analyzer/internal/literals"
)

// inLiterals returns the reader of the literals of the template.
func (r *review) inLiterals() *literals.Examiner {
	if r.ctx.held == nil {
		r.ctx.held = held.New(r.ctx.provenance(), r.pkg.Rooted, r.ctx.inTest)
	}
	if r.examiner.T == nil {
		r.examiner = literals.Examiner{T: r.t, Uses: r.ctx.Source.Flow.Uses, Filled: r.filled, Held: r.ctx.held}
	}
	return &r.examiner
}

// reportFaults reports faults in literals, each with what a person may write instead.
func (r *review) reportFaults(all []literals.Fault) {
	for _, at := range all {
		var f *fix.Fix
		if e := at.Edit; e != nil {
			f = r.ctx.Source.Replace(r.t.Parts[e.Part].Literal, e.Start, e.End, e.Text).Lower(fix.Choice)
		}
		if r.t.Parts[at.Part].Hole != nil {
			r.report(r.hole(at.Part, at.Message, f))
			continue
		}
		found := r.literal(at.Part, at.Start, at.End, at.Message, f)
		if at.Shown.At != nil {
			found.Related = append(found.Related, finding.At(at.Shown.At, at.Shown.Said))
		}
		found.Evidence.MayHold = at.Shown.Ground == held.Sent
		r.report(found)
	}
}
