package finding

import "github.com/urlescape/urlescape/analyzer/internal/fix"

// A Kind is what is known of all findings of one check.
type Kind struct {
	Name     string // the bad pattern: "query-escape-in-path"
	Summary  string // one line: what it reports
	Severity Severity
	Default  bool // on without options
	Fix      FixClass
	Group    Group
	// ByOrigin is set when it matters who chooses the value: what a client sends makes
	// an error of a finding, and what only callers and fields give is reported where the
	// check is asked for.
	ByOrigin bool
	// FromClients is set when the check speaks of what clients send, where a finding says
	// nothing else.
	FromClients bool
	// Slash is set when nothing but an escaped "/" goes wrong.
	Slash bool
	// Services is set when the check also judges the URLs of databases and
	// brokers, of which only userinfo, host and query are like those of the web.
	Services bool
	// Segments is set when it speaks of raw values that are one segment each, and
	// Identifiers when those are identifiers.
	Segments, Identifiers bool
	// Unfixed says why a finding has no fix, where nothing else does.
	Unfixed fix.Reason
	// SetsBoth is set when its fixes set the RawPath beside the Path.
	SetsBoth bool
}

// Severity says how sure a mistake is.
type Severity uint8

// The severities, the gravest first.
const (
	Error   Severity = iota // wrong whatever the value is, or the choice of a client
	Warning                 // wrong for some values that the type allows
	Style                   // legal, but not normal
)

// String returns the word of the catalogue.
func (s Severity) String() string {
	return [...]string{Error: "error", Warning: "warning", Style: "style"}[s]
}

// FixClass says which fixes a check has at best.
type FixClass uint8

// The classes.
const (
	NoFix      FixClass = iota
	OfferedFix          // only for a person to choose
	SafeFix             // may be applied automatically
)

// A Group is a kind of mistake. Where two checks match one place, the one of
// the earlier group is reported.
type Group uint8

// The groups in the order of precedence.
const (
	Configuration Group = iota // directives
	Literals                   // text that is in the source
	Authority                  // host and port
	Twice                      // escaped where the value is escaped already, or will be
	Wrong                      // the escaper of another component
	Lost                       // what is put into a URL does not get there
	Raw                        // not escaped
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
