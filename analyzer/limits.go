package analyzer

import (
	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
)

// limitCategory marks diagnostics that are no findings: a package was too large
// in some way to be judged whole.
const limitCategory = "limit"

// reportLimits says once of a package that not all of it was judged, at the
// first place that is too large.
func reportLimits(pass *analysis.Pass, flow *facts.Result) {
	if pos, what, ok := flow.Limit(); ok && pos.IsValid() {
		pass.Report(analysis.Diagnostic{Pos: pos, Category: limitCategory, Message: "not all of this package is judged: " + what})
	}
}
