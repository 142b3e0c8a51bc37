package check

import "github.com/urlescape/urlescape/analyzer/internal/finding"

var denormalLiteral = Check{
	Kind: finding.Kind{
		Name: "denormal-literal", Severity: finding.Style, Default: false, Fix: finding.OfferedFix, Group: finding.Literals,
		Summary: "text that means the same as a shorter or more usual one: %2f, %41, HTTP://, :443",
	},
	run: runDenormalLiteral,
}

// "https://example.com:443/a%2fb/%7Euser"
func runDenormalLiteral(r *review) { r.reportFaults(r.inLiterals().Denormal()) }
