package check

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// An inquiry is one check reading one call. Where a review shows a text that
// becomes a URL, an inquiry shows what a function does with the parts of one:
// the operands of the call as texts, and by the index of uses what becomes of
// its results and of the variables around it.
type inquiry struct {
	ctx   *Context
	uses  *uses.Index
	call  *uses.Call
	check *Check
	found []Finding
}

// report reports the source of a node.
func (q *inquiry) report(at ast.Node, message string, f *fix.Fix, related ...Related) {
	q.found = append(q.found, Finding{
		Check:   q.check,
		Pos:     at.Pos(),
		End:     at.End(),
		Message: message + " (" + q.check.Name + ")",
		Related: related,
		Fix:     f,
	})
}

// reportWhole is report for a text that is no URL as it stands: what other checks
// say of its parts takes it for one.
func (q *inquiry) reportWhole(at ast.Node, message string, f *fix.Fix, related ...Related) {
	q.report(at, message, f, related...)
	q.found[len(q.found)-1].whole = true
}

// within reports whether a finding speaks of a part of what one of whole does.
func within(f *Finding, whole []Finding) bool {
	return slices.ContainsFunc(whole, func(w Finding) bool { return w.whole && w.Pos <= f.Pos && f.End <= w.End })
}

// inquire runs all checks over the calls of a package.
func inquire(ctx *Context, calls []uses.Call, all []*Check) []Finding {
	q := inquiry{ctx: ctx, uses: ctx.Source.Uses()}
	for i := range calls {
		q.call = &calls[i]
		for _, c := range all {
			if c.calls != nil {
				q.check = c
				c.calls(&q)
			}
		}
	}
	return q.found
}
