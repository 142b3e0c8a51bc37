package analyzer

import (
	"cmp"
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/urlescape/urlescape/analyzer/internal/facts"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// reportLimits reports the first place where the evaluation flow was cut short because the package
// is too large; nothing if there is no such place.
func reportLimits(pass *analysis.Pass, flow *facts.Result) {
	if pos, what, ok := flow.Limit(); ok && pos.IsValid() {
		pass.Report(analysis.Diagnostic{Pos: pos, Category: wire.LimitCategory, Message: "not all of this package is judged: " + what})
	}
}

// reportDefects reports the first of defects that is not nil, an internal error that ended the
// analysis of a part of the package. With the flag limits, it reports one diagnostic; with the flag
// debug, one for each line of the stack. Without these flags, it reports nothing.
func (o *Options) reportDefects(pass *analysis.Pass, defects []*facts.Defect) {
	d := cmp.Or(defects...)
	if d == nil || !o.limits && o.debug == "" {
		return
	}
	pos := pass.Files[0].Package
	if o.limits {
		pass.Report(analysis.Diagnostic{Pos: pos, Category: wire.DefectCategory, Message: wire.Printable("internal error in package " + pass.Pkg.Path() + ", please report: " + d.Place)})
	}
	if o.debug != "" {
		for i, line := range d.Stack { // drivers sort by message
			pass.Report(analysis.Diagnostic{Pos: pos, Category: wire.DebugCategory, Message: wire.Printable(fmt.Sprintf("stack %02d: %s", i, line))})
		}
	}
}

// reportGiven reports given, the escaped values that this package passes to other packages.
func reportGiven(pass *analysis.Pass, given wire.Given) {
	if message, ok := wire.FormatGiven(given); ok && !given.IsEmpty() && len(pass.Files) > 0 {
		pass.Report(analysis.Diagnostic{Pos: pass.Files[0].Package, Category: wire.GivenCategory, Message: message})
	}
}
