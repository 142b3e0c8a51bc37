package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
)

// BadDirective reports directives that are written wrongly. It reads no
// template: package analyzer reports it.
var BadDirective = Check{
	Kind: finding.Kind{
		Name: "bad-directive", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Configuration,
		Summary: "a suppression comment without a reason, or with a check that does not exist",
	},
}
