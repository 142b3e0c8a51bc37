package check

// BadDirective reports directives that are written wrongly. It reads no
// template: package analyzer reports it.
var BadDirective = Check{
	Name:     "bad-directive",
	Summary:  "a directive without a reason, or with a check that does not exist",
	Severity: Error,
	Default:  true,
	Fix:      NoFix,
	Group:    Configuration,
}
