package finding

import "github.com/urlescape/urlescape/analyzer/internal/fix"

// A Kind describes one check: what all of its findings have in common.
type Kind struct {
	Name     string // the name of the check: "query-escape-in-path"
	Summary  string // what the check reports, in one line
	Severity Severity
	Default  bool // whether the check is on without options
	Fix      FixClass
	Group    Group
	// ByOrigin is set when it matters who chooses the value. A finding on a value of a client is an
	// error; one on a value of a caller or field is reported only if the check was selected by name.
	ByOrigin bool
	// FromClients is set when the check is about values of clients: a value of unknown origin
	// then counts as one of a client.
	FromClients bool
	// Slash is set when only an escaped "/" in a value does harm, and no other byte.
	Slash bool
	// Services is set when the check also judges the URLs of databases and brokers: userinfo, host
	// and query mean the same there as in URLs of the web, and the other components do not.
	Services bool
	// Segments is set when the check is about raw values that are one segment each, and
	// Identifiers when these values are identifiers.
	Segments, Identifiers bool
	// Unfixed is the reason why findings of the check have no fix, unless one has its own reason.
	Unfixed fix.Reason
	// SetsBoth is set when fixes of the check set the RawPath of a url.URL beside its Path.
	SetsBoth bool
}

// Severity says how grave a mistake is.
type Severity uint8

// The severities, the gravest first.
const (
	Error   Severity = iota // wrong whatever the value is, or a client chooses the value
	Warning                 // wrong for some values that the type allows
	Style                   // legal, but not normal
)

// String returns the word for a severity: "error", "warning" or "style".
func (s Severity) String() string {
	return [...]string{Error: "error", Warning: "warning", Style: "style"}[s]
}

// FixClass says how safe the fixes of a check are at best.
type FixClass uint8

// The classes of fixes.
const (
	NoFix      FixClass = iota
	OfferedFix          // only for a person to choose
	SafeFix             // may be applied automatically
)

// A Group is a family of checks. Of two findings on one text, that of the earlier group stays.
type Group uint8

// The groups in the order of precedence.
const (
	Configuration Group = iota // suppression comments
	Literals                   // text that is in the source
	Authority                  // scheme, host and port
	Twice                      // a value is escaped twice, or decoded twice
	Wrong                      // the escaper of another component
	Lost                       // a part of a URL gets lost
	Raw                        // a value is not escaped
)

// String returns the heading of the group in lists.
func (g Group) String() string {
	return [...]string{
		Configuration: "comments for urlescape",
		Literals:      "text that is in the source",
		Authority:     "host and port",
		Twice:         "escaped again, or decoded again",
		Wrong:         "the escaper of something else",
		Lost:          "what does not get into the URL",
		Raw:           "not escaped",
	}[g]
}
