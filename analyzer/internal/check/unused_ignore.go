package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
)

// UnusedIgnore is reported by package analyzer, which knows what directives ignored.
var UnusedIgnore = Check{
	Kind: finding.Kind{
		Name: "unused-ignore", Severity: finding.Style, Default: true, Fix: finding.SafeFix, Group: finding.Configuration,
		Summary: "a suppression comment that suppresses nothing",
	},
}
