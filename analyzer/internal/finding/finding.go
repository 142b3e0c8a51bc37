package finding

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A Finding is one mistake that a check found, before it is reported as a diagnostic.
type Finding struct {
	Place
	Kind    *Kind  // what all findings of the same check have in common
	Message string // what is wrong; once reported, it ends with the name of the check in parentheses
	Related []Related
	Fix     *fix.Fix   // the suggested fix; nil when there is none
	Why     fix.Reason // the reason why Fix is nil, if it is known
	Second  *fix.Fix   // an alternative fix for a person to choose; nil when there is none
	Witness *Witness   // an example of a value that goes wrong; nil when none can be shown

	Origin   text.Origin         // the origin of the value that the finding is about
	Evidence confidence.Evidence // what is known of the value, which decides how sure the finding is

	Whole bool // set when the finding replaces those of other checks in its range of the source

	Refused bool // set when net/url refuses the text whatever its values are

	Rank    int          // the index of the check in the catalogue
	use     ast.Expr     // where the text is used for something other than a URL; nil if not known
	sources flow.Sources // where the value that the fix escapes comes from; zero for other fixes
	beside  []string     // names of where the other values that the fix escapes come from
	unused  string       // the message of the offered fix that WithoutFix dropped; "" for none
}

// A Place is the source that a finding is about, from Pos to End. For text in a URL, Template is
// the URL, and the text begins at From and ends before To. For a call, Template is nil.
type Place struct {
	Pos, End token.Pos
	Template *urltemplate.Template
	From, To Mark
}

// Part returns the part of the template in which the text of the finding begins.
func (f *Finding) Part() *urltemplate.Part { return &f.Template.Parts[f.From.Part] }

// Lower lowers the level of the fix of f for the reason why: the fix is then only offered, or
// removed, as the table of reasons in package fix says.
func (f *Finding) Lower(why fix.Reason) {
	if f.Fix = f.Fix.Lower(why); why.Leaves() == fix.Nothing {
		f.Why = why
	}
}

// IsSafe reports whether the fix of a finding is applied automatically.
func (f *Finding) IsSafe() bool { return f.Fix != nil && f.Fix.Safe }

// reason returns why a finding has no fix that is applied automatically; NoFix if it has one.
func (f *Finding) reason() fix.Reason {
	if f.Fix != nil {
		return f.Fix.Reason()
	}
	return f.Why
}

// Severity returns the severity of the check, with two exceptions. It is Error if a client chooses
// the value and this matters for the check (Kind.ByOrigin). Otherwise, Error becomes Warning if
// more than the value decides whether the URL is wrong (Evidence.Depends).
func (f *Finding) Severity() Severity {
	switch {
	case f.Kind.ByOrigin && f.Origin.IsRequest():
		return Error
	case f.Evidence.Depends != "" && f.Kind.Severity == Error:
		return Warning
	}
	return f.Kind.Severity
}

// Confidence returns how sure the finding is, and the rule and the evidence that decided.
func (f *Finding) Confidence() (confidence.Level, *confidence.Rule, confidence.Evidence) {
	e, k, why := f.Evidence, f.Kind, f.reason()
	e.Error = f.Severity() == Error || k.Group == Authority && e.Origin.IsRequest() // a client chooses the host
	e.Legal = e.Legal || k.Severity == Style
	e.Misused = k.Group == Wrong || k.Group == Twice && e.Error
	e.Raw = k.Group == Raw
	e.Typed = e.Typed || k.Group == Lost
	e.Fixed = f.IsSafe() || why == fix.Overlap || why == fix.Test || why == fix.Custom
	if why == fix.Encoded || why == fix.Received {
		e.Unlikely = "the function that gives the value calls an escaper, in a way that is not read"
	}
	e.Doubted = e.Doubted || slices.Contains([]fix.Reason{fix.Choice, fix.Escaped, fix.Segments, fix.Taken, fix.Branch}, why)
	if k.FromClients && e.Origin == text.UnknownOrigin {
		e.Origin = text.Request
	}
	if e.Raw && !e.Error && !e.Origin.IsRequest() && f.Template != nil && f.Template.Usage.Has(urltemplate.Named) {
		e.Unlikely = "names alone say that it is a URL"
	}
	if k.Identifiers && e.Name == confidence.UnknownName {
		e.Name = confidence.Identifier // in a decoded path
	}
	if k.Slash && e.Origin.IsRequest() && !e.Error {
		e.Depends = "a client sends the value, of which an escaped slash alone is lost, which few routes take"
	}
	level, rule := confidence.Of(e)
	return level, rule, e
}

// Sure returns how sure the finding is, and why, as words for a person.
func (f *Finding) Sure() string {
	_, _, e := f.Confidence()
	return confidence.Explain(e)
}

// IsShown reports whether f is at least as sure as the level least.
func (f *Finding) IsShown(least confidence.Level) bool { l, _, _ := f.Confidence(); return l >= least }

// WithoutFix removes the fix of f, which must have one. It sets f.Why: to Overlap if the fix was
// safe, because another fix changes the same text; otherwise to the reason why the fix was not
// safe.
func (f *Finding) WithoutFix() {
	if f.Fix.Safe {
		f.Lower(fix.Overlap)
		return
	}
	f.unused, f.Why, f.Fix = f.Fix.Message, f.Fix.Reason(), nil
}

// A Witness is a value that a hole may hold and that goes wrong in its URL.
type Witness = message.Witness

// A Related is another place that helps to explain a finding, with a message.
type Related struct {
	Pos, End token.Pos
	Message  string
}

// At returns the source range of node as a related place with the message said.
func At(node ast.Node, said string) Related {
	return Related{Pos: node.Pos(), End: node.End(), Message: said}
}

// A Mark is a position in the text of a template: before byte Offset of the part with index Part.
type Mark struct{ Part, Offset int }

// Compare orders m and n by their order in the text, as cmp.Compare does.
func (m Mark) Compare(n Mark) int {
	return cmp.Or(cmp.Compare(m.Part, n.Part), cmp.Compare(m.Offset, n.Offset))
}
