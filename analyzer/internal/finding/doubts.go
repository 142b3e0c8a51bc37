package finding

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
)

// A doubt is a row of what is asked of each finding that is left, by what the package shows
// of its text and its value elsewhere. Where it holds, the table of reasons says what is left
// of the fix.
type doubt struct {
	why fix.Reason
	// of says which findings it is asked of.
	of func(*Finding) bool
	// holds reports whether it holds, and what shows that, where one place does.
	holds func(*doubter, *Finding) (shown, bool)
}

// A shown is the place that shows why a fix is in doubt, with what is said of it; the zero
// shown is none.
type shown Related

func shownAt(e ast.Expr, words string) shown {
	if e == nil {
		return shown{}
	}
	return shown(At(e, words))
}

// doubts is the table of them. Each is asked of what those before it left, so that those
// which follow values come last.
var doubts = []doubt{
	{fix.Test, (*Finding).IsSafe, (*doubter).inTest},
	{fix.Format, (*Finding).isInText, isInFormat},
	{fix.Places, (*Finding).isFixedInText, isInTwoPlaces},
	{fix.Encoded, (*Finding).isEscaped, isEncodedByCall},
	// The other use would get the escaped text as well, and what is escaped already would be
	// escaped twice.
	{fix.Custom, isEscapedAlone, isCustom},
	{fix.Escaped, isEscapedAlone, isEntryEscaped},
	{fix.Choice, isEscapedAlone, mayBeEncoded},
	{fix.Received, isEscapedAlone, isEntryEncoded},
	{fix.Segments, isEscapedAlone, isEntryOfSegments},
	{fix.Places, isSafeAlone, isUsedByValue},
	{fix.OtherUse, isSafeAlone, isUsedElsewhere},
	{fix.Returned, isSafeInText, isReturned},
	{fix.Masked, isEscapedAlone, isSought},
}

// A doubter asks what is doubtful of the findings of a package.
type doubter struct {
	pkg    *survey.Survey
	isTest func(token.Pos) bool
}

// Doubt applies the table of doubts to all findings.
func Doubt(p *survey.Survey, isTest func(token.Pos) bool, found []Finding) {
	d := doubter{pkg: p, isTest: isTest}
	for i := range found {
		for k := range doubts {
			if doubts[k].of(&found[i]) {
				d.ask(&doubts[k], &found[i])
			}
		}
	}
}

func (d *doubter) ask(row *doubt, f *Finding) {
	by, holds := row.holds(d, f)
	if !holds {
		return
	}
	f.Lower(row.why)
	if by.Message != "" {
		f.Related = append(f.Related, Related(by))
	}
}

// isInText reports whether a finding is about the text of a URL.
func (f *Finding) isInText() bool { return f.Template != nil }

// isFixedInText reports whether a finding in a text has a fix.
func (f *Finding) isFixedInText() bool { return f.Template != nil && f.Fix != nil }

// isEscaped reports whether the fix of a finding in a text escapes a value.
func (f *Finding) isEscaped() bool { return f.Template != nil && f.Fix.Escapes() }

// isSafeInText reports whether a finding in a text has a safe fix.
func isSafeInText(f *Finding) bool { return f.Template != nil && f.IsSafe() }

// isSafeAlone reports whether a finding in a text has a safe fix which is not one of several
// values that has followed them itself.
func isSafeAlone(f *Finding) bool {
	return isSafeInText(f) && (!f.Fix.IsShared() || f.Template.Beside)
}

func isEscapedAlone(f *Finding) bool { return isSafeAlone(f) && f.Fix.Escapes() }

// inTest reports whether a finding is in a test, which may be wrong on purpose, so that no fix
// is applied automatically.
func (d *doubter) inTest(f *Finding) (shown, bool) { return shown{}, d.isTest(f.Pos) }

// isInFormat reports whether the text of a finding is a part of a format. Nor is there
// another fix then.
func isInFormat(_ *doubter, f *Finding) (shown, bool) {
	is := f.Template.IsInFormat(f.From.Part, f.To.Part)
	if is {
		f.Second = nil
	}
	return shown{}, is
}

// isInTwoPlaces reports whether the value is where it needs two escapers.
func isInTwoPlaces(d *doubter, f *Finding) (shown, bool) {
	return shown{}, f.Template.Torn || isSegment(f.Part().Place) && d.pkg.IsAuthority(f.Part().Hole)
}

// isEncodedByCall reports whether a function has escaped the value already.
func isEncodedByCall(d *doubter, f *Finding) (shown, bool) {
	return shown{}, fix.EscapedAlready(d.pkg.Elsewhere.Encoded(f.Part().Hole)) == fix.Encoded
}

// mayBeEncoded reports whether the value may be in escaped form.
func mayBeEncoded(d *doubter, f *Finding) (shown, bool) {
	return shown{}, fix.EscapedAlready(d.pkg.Elsewhere.Encoded(f.Part().Hole)) == fix.Choice
}

// isCustom reports whether the package escapes all its paths in this way.
func isCustom(d *doubter, f *Finding) (shown, bool) {
	return shown{}, isSegment(f.Part().Place) && d.pkg.IsFormCustom()
}

// sourcesOf returns what enters the value of a finding, which the finding keeps.
func (d *doubter) sourcesOf(f *Finding) *flow.Sources {
	f.sources = d.pkg.Elsewhere.SourcesOf(f.Part().Hole)
	return &f.sources
}

func isEntryEscaped(d *doubter, f *Finding) (shown, bool) {
	e := d.sourcesOf(f).Escaped
	return shownAt(e, "a caller passes an escaped value here"), e != nil
}

func isEntryEncoded(d *doubter, f *Finding) (shown, bool) {
	e := d.sourcesOf(f).Encoded
	return shownAt(e, "what comes in here may be escaped already"), e != nil
}

func isEntryOfSegments(d *doubter, f *Finding) (shown, bool) {
	e := d.sourcesOf(f).Segments
	return shownAt(e, `a "/" comes in here`), e != nil && isSegment(f.Part().Place)
}

// isUsedByValue reports whether the other use is of the value as it is, and not of the text:
// that is followed here, and the finding keeps where it leaves the package.
func isUsedByValue(d *doubter, f *Finding) (shown, bool) {
	use, entries, found := d.otherUse(f)
	f.sources.Names = slices.Concat(f.sources.Names, entries)
	if !found && f.Fix.Escapes() {
		use = d.pkg.Elsewhere.Sought(f.Part().Hole)
	}
	_, isLit := use.(*ast.FuncLit)
	return shown{}, isLit || use != nil && d.pkg.Elsewhere.IsHole(use)
}

func isUsedElsewhere(d *doubter, f *Finding) (shown, bool) {
	use, _, found := d.otherUse(f)
	if found {
		f.use = use
	}
	return shown{}, found
}

// otherUse returns where the text is used for something that is no URL, where that is one
// place, and the fields by which it leaves the package.
func (d *doubter) otherUse(f *Finding) (use ast.Expr, fields []string, found bool) {
	use, fields, found = d.pkg.Elsewhere.Reaches(f.Template, f.From.Part, lastPart(f))
	return use, fields, found || f.Template.Beside
}

func lastPart(f *Finding) int { return max(f.From.Part, f.To.Part-1) }

// isReturned reports whether others may call a function for the text, which does not show
// that it is a URL.
func isReturned(d *doubter, f *Finding) (shown, bool) {
	return shown{}, f.Template.Shared && d.pkg.Elsewhere.IsReturned(f.Template, f.From.Part, lastPart(f))
}

// isSought reports whether the value is looked for elsewhere, to put another in its place.
func isSought(d *doubter, f *Finding) (shown, bool) {
	use := d.pkg.Elsewhere.Sought(f.Part().Hole)
	if use != nil {
		f.use = use
	}
	return shown{}, use != nil
}
