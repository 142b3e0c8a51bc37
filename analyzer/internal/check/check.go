package check

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

// A Check reports one kind of mistake.
type Check struct {
	Name     string // the bad pattern: "query-escape-in-path"
	Summary  string // one line: what it reports
	Severity Severity
	Default  bool // on without options
	Fix      FixClass
	Group    Group
	// ByOrigin is set when it matters who chooses the value: what a client sends makes
	// an error of a finding, and what only callers and fields give is told of where the
	// check is asked for.
	ByOrigin bool
	// FromClients is set when the check speaks of nothing but what clients send.
	FromClients bool
	// Services is set when the check also judges the URLs of databases and
	// brokers, of which only userinfo, host and query are like those of the web.
	Services bool

	// run reads a template, calls a call, and fields a field of a URL or a request,
	// at each place where it is named; a check has one of them or several. Asks reads a
	// call that asks for a text in another, whether or not that may be a URL.
	run     func(*review)
	headers bool // it judges the fields of a header, which are the query of an address
	calls   func(*inquiry)
	fields  func(*inquiry, *ast.SelectorExpr)
	asks    func(*inquiry, *ast.CallExpr)
	whole   func(*inquiry) // all of the package, once
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
	SafeFix             // may be applied unseen
)

// A Group is a kind of mistake. Where two checks match one place, the one of
// the earlier group is reported.
type Group uint8

// The groups in the order of precedence.
const (
	Configuration Group = iota // directives
	Literals                   // text that stands in the source
	Authority                  // host and port
	Twice                      // escaped where the value is escaped already, or will be
	Wrong                      // the escaper of another component
	Lost                       // what is put into a URL does not get there
	Raw                        // not escaped
)

// String returns the heading of the group in lists.
func (g Group) String() string {
	return [...]string{
		Configuration: "directives of urlescape",
		Literals:      "text that stands in the source",
		Authority:     "host and port",
		Twice:         "escaped again, or decoded again",
		Wrong:         "the escaper of something else",
		Lost:          "what does not get into the URL",
		Raw:           "not escaped",
	}[g]
}

// All returns all checks in catalogue order: by group, then by name.
func All() []*Check {
	all := generated()
	slices.SortStableFunc(all, func(a, b *Check) int {
		return cmp.Or(cmp.Compare(a.Group, b.Group), cmp.Compare(a.Name, b.Name))
	})
	return all
}

// A Finding is a diagnostic before it is reported: a value, which a check makes as a
// whole.
type Finding struct {
	Place
	Check   *Check
	Message string // ends with the name of the check in parentheses, once it is reported
	Related []Related
	Fix     *fix.Fix   // nil when there is none
	Why     fix.Reason // there is none
	Second  *fix.Fix   // another one for a person to choose; nil when there is none
	Witness *Witness   // nil when there is none that could be shown

	Origin   text.Origin         // of the value that it speaks of
	Evidence confidence.Evidence // of that value
	Reads    string              // the parameter whose value is decoded twice, by its name among entries
	Whole    bool                // the findings inside of this one are not reported
	Helper   *types.Func         // of the package, which applies the escaper that it speaks of
	Refused  bool                // net/url refuses the text whatever its values are

	rank    int          // of the check in the catalogue
	use     ast.Expr     // of the text for something that is no URL
	entries flow.Entries // of the value, where its fix escapes it
	unused  string       // the message of a suggested fix that is not asked for
}

// A Place is what a finding speaks of: in the source, and in the text of a URL, from from
// to to, where it is not found in a call.
type Place struct {
	Pos, End token.Pos
	t        *urltemplate.Template
	from, to mark
}

// part is the part of the template that a finding begins in.
func (f *Finding) part() *urltemplate.Part { return &f.t.Parts[f.from.part] }

// lower takes from the fix of a finding what a reason does not leave of it, by the table of
// reasons.
func (f *Finding) lower(why fix.Reason) {
	if f.Fix = f.Fix.Lower(why); why.Leaves() == fix.Nothing {
		f.Why = why
	}
}

// isSafe reports whether the fix of a finding is applied automatically.
func (f *Finding) isSafe() bool { return f.Fix != nil && f.Fix.Safe }

// reason says why a finding has no fix that is applied automatically.
func (f *Finding) reason() fix.Reason {
	if f.Fix != nil {
		return f.Fix.Reason()
	}
	return f.Why
}

// Severity says how grave the finding is: as grave as its check says, or an error
// where who chooses the value makes it one.
func (f *Finding) Severity() Severity {
	if f.Check.ByOrigin && f.Origin.IsRequest() {
		return Error
	}
	return f.Check.Severity
}

// Confidence says how sure the finding is, by which rule and by what evidence.
func (f *Finding) Confidence() (confidence.Level, *confidence.Rule, confidence.Evidence) {
	e, c, why := f.Evidence, f.Check, f.reason()
	e.Error, e.Style = f.Severity() == Error, c.Severity == Style
	e.Misused = c.Group == Wrong || c.Group == Twice && e.Error
	e.Raw = c.Group == Raw
	e.Fixed = f.isSafe() || why == fix.Overlap || why == fix.Test || why == fix.Custom
	e.Encodes = why == fix.Encoded || why == fix.Received
	if c.FromClients {
		e.Origin = confidence.Request
	}
	if c == &unescapedIdentifier && e.Name == confidence.UnknownName {
		e.Name = confidence.Identifier // in a decoded path
	}
	level, rule := confidence.Of(e)
	return level, rule, e
}

// Sure says how sure the finding is, and why, for a person.
func (f *Finding) Sure() string {
	_, _, e := f.Confidence()
	return confidence.Explain(e)
}

// IsShown reports whether a finding is at least as sure as that.
func (f *Finding) IsShown(least confidence.Level) bool { l, _, _ := f.Confidence(); return l >= least }

// withoutFix takes a fix from a finding that is not applied: another one changes the same
// text, or suggested ones are not asked for.
func (f *Finding) withoutFix() {
	if f.Fix.Safe {
		f.lower(fix.Overlap)
		return
	}
	f.unused, f.Why, f.Fix = f.Fix.Message, f.Fix.Reason(), nil
}

// A Witness is a value that goes wrong.
type Witness = wording.Witness

// A Related is another place that belongs to a finding.
type Related struct {
	Pos, End token.Pos
	Message  string
}
