package check

var denormalLiteral = Check{
	Name:     "denormal-literal",
	Summary:  "text that means the same as a shorter or more usual one: %2f, %41, HTTP://, :443",
	Severity: Style,
	Default:  false,
	Fix:      OfferedFix,
	Group:    Literals,
	run:      runDenormalLiteral,
}

// "https://example.com:443/a%2fb/%7Euser"
func runDenormalLiteral(r *review) { r.reportFaults(r.inLiterals().Denormal()) }
