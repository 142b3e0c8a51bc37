package check

import "github.com/urlescape/urlescape/analyzer/internal/finding"

var delimiterInField = Check{
	Kind: finding.Kind{
		Name: "delimiter-in-field", Severity: finding.Error, Default: true, Fix: finding.NoFix, Group: finding.Literals,
		Summary: "a delimiter in a field of url.URL that holds one component, where it is escaped",
	},
	run: runDelimiterInField,
}

// u.Path = "/users?page=1"
// u.RawQuery = "?page=1"
// u.Host = "example.com/users"
// u.Path = r.RequestURI
func runDelimiterInField(r *review) {
	r.reportFaults(r.inLiterals().Fields())
	referencesInPath(r)
}
