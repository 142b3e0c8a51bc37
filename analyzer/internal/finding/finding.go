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

// A Finding is a diagnostic before it is reported: a value, which a check makes as a
// whole.
type Finding struct {
	Place
	Kind    *Kind  // of its check
	Message string // ends with the name of the check in parentheses, once it is reported
	Related []Related
	Fix     *fix.Fix   // nil when there is none
	Why     fix.Reason // there is none
	Second  *fix.Fix   // another one for a person to choose; nil when there is none
	Witness *Witness   // nil when there is none that could be shown

	Origin   text.Origin         // of the value that it speaks of
	Evidence confidence.Evidence // of that value

	Whole bool // the findings inside of this one are not reported

	Refused bool // net/url refuses the text whatever its values are

	Rank    int          // of the check in the catalogue
	use     ast.Expr     // of the text for something that is no URL
	sources flow.Sources // of the value, where its fix escapes it
	beside  []string     // the entries of values that its fix escapes beside its own
	unused  string       // the message of a suggested fix that is not asked for
}

// A Place is what a finding speaks of: in the source, and in the text of a URL, from From
// to To, where it is not found in a call.
type Place struct {
	Pos, End token.Pos
	Template *urltemplate.Template
	From, To Mark
}

// Part is the part of the template that a finding begins in.
func (f *Finding) Part() *urltemplate.Part { return &f.Template.Parts[f.From.Part] }

// Lower takes from the fix of a finding what a reason does not leave of it, by the table of
// reasons.
func (f *Finding) Lower(why fix.Reason) {
	if f.Fix = f.Fix.Lower(why); why.Leaves() == fix.Nothing {
		f.Why = why
	}
}

// IsSafe reports whether the fix of a finding is applied automatically.
func (f *Finding) IsSafe() bool { return f.Fix != nil && f.Fix.Safe }

// reason says why a finding has no fix that is applied automatically.
func (f *Finding) reason() fix.Reason {
	if f.Fix != nil {
		return f.Fix.Reason()
	}
	return f.Why
}

// Severity returns the severity of a finding: that of its check, or error if the origin of the
// value makes it worse, or none if it depends on the contents of a text.
func (f *Finding) Severity() Severity {
	switch {
	case f.Kind.ByOrigin && f.Origin.IsRequest():
		return Error
	case f.Evidence.Depends != "" && f.Kind.Severity == Error:
		return Warning
	}
	return f.Kind.Severity
}

// Confidence says how sure the finding is, by which rule and by what evidence.
func (f *Finding) Confidence() (confidence.Level, *confidence.Rule, confidence.Evidence) {
	e, k, why := f.Evidence, f.Kind, f.reason()
	e.Error = f.Severity() == Error
	e.Legal = e.Legal || k.Severity == Style
	e.Misused = k.Group == Wrong || k.Group == Twice && e.Error
	e.Raw = k.Group == Raw
	e.Typed = e.Typed || k.Group == Lost
	e.Fixed = f.IsSafe() || why == fix.Overlap || why == fix.Test || why == fix.Custom
	if why == fix.Encoded || why == fix.Received {
		e.Unlikely = "the function that gives the value calls an escaper, in a way that is not read"
	}
	e.Doubted = slices.Contains([]fix.Reason{fix.Choice, fix.Escaped, fix.Segments, fix.Taken, fix.Branch}, why)
	if k.FromClients && e.Origin == text.UnknownOrigin {
		e.Origin = text.Request
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

// Sure says how sure the finding is, and why, for a person.
func (f *Finding) Sure() string {
	_, _, e := f.Confidence()
	return confidence.Explain(e)
}

// IsShown reports whether a finding is at least as sure as that.
func (f *Finding) IsShown(least confidence.Level) bool { l, _, _ := f.Confidence(); return l >= least }

// WithoutFix drops the fix of a finding: another fix changes the same text, or suggested fixes
// are off.
func (f *Finding) WithoutFix() {
	if f.Fix.Safe {
		f.Lower(fix.Overlap)
		return
	}
	f.unused, f.Why, f.Fix = f.Fix.Message, f.Fix.Reason(), nil
}

// A Witness is a value that goes wrong.
type Witness = message.Witness

// A Related is another place that belongs to a finding.
type Related struct {
	Pos, End token.Pos
	Message  string
}

// At returns the position of a node with a message.
func At(at ast.Node, said string) Related {
	return Related{Pos: at.Pos(), End: at.End(), Message: said}
}

// A Mark is a place in the text of a template: before the byte at Offset of a part.
type Mark struct{ Part, Offset int }

// Compare orders two places of one text.
func (m Mark) Compare(n Mark) int {
	return cmp.Or(cmp.Compare(m.Part, n.Part), cmp.Compare(m.Offset, n.Offset))
}
