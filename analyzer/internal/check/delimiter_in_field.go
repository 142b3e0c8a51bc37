package check

var delimiterInField = Check{
	Name:     "delimiter-in-field",
	Summary:  "a delimiter in a field of url.URL that holds one component, where it is escaped",
	Severity: Error,
	Default:  true,
	Fix:      NoFix,
	Group:    Literals,
	run:      runDelimiterInField,
}

// u.Path = "/users?page=1"
// u.RawQuery = "?page=1"
// u.Host = "example.com/users"
func runDelimiterInField(r *review) { r.reportFaults(r.inLiterals().Fields()) }
