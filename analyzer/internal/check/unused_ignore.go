package check

// UnusedIgnore is reported by package analyzer, which knows what directives ignored.
var UnusedIgnore = Check{
	Name:     "unused-ignore",
	Summary:  "a directive ignores findings that there are none of",
	Severity: Style,
	Default:  false,
	Fix:      SafeFix,
	Group:    Configuration,
}
