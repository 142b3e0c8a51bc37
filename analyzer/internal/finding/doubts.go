package finding

import (
	"go/ast"
	"go/token"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/flow"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A doubt is one row of the table doubts, a test whether the fix of a finding may break something
// in the package. A fix in doubt is lowered (see [Finding.Lower]) for the reason why.
type doubt struct {
	why fix.Reason
	// of reports whether the row is tested for a finding.
	of func(*Finding) bool
	// holds reports whether the fix is in doubt; shown is the code that shows why, if any.
	holds func(*doubter, *Finding) (shown, bool)
}

// A shown is the code that shows why a fix is in doubt, with a message; zero if no code does.
type shown Related

func shownAt(e ast.Expr, words string) shown {
	if e == nil {
		return shown{}
	}
	return shown(At(e, words))
}

// doubts is the table of doubts, tried from top to bottom for each finding. A row tests the fix as
// the rows above left it. The slow rows, which follow values through the package, come last.
var doubts = []doubt{
	{fix.Test, (*Finding).IsSafe, (*doubter).inTest},
	{fix.Format, (*Finding).isInText, isInFormat},
	{fix.Places, (*Finding).isFixedInText, isInTwoPlaces},
	{fix.Encoded, (*Finding).isEscaped, isEncodedByCall},
	// From here on: another use would get the escaped text as well, or a value that is escaped
	// already would be escaped twice.
	{fix.Custom, isEscapedAlone, isCustom},
	{fix.Escaped, isEscapedAlone, isEntryEscaped},
	{fix.Choice, isEscapedAlone, mayBeEncoded},
	{fix.Received, isEscapedAlone, isEntryEncoded},
	{fix.Segments, isEscapedAlone, isEntryOfSegments},
	{fix.Choice, isEscapedAlone, isShownByTemplate},
	{fix.Places, isSafeAlone, isUsedByValue},
	{fix.OtherUse, isSafeAlone, isUsedElsewhere},
	{fix.Returned, isSafeInText, isReturned},
	{fix.Masked, isEscapedAlone, isSought},
}

// A doubter holds what the rows of doubts need: the survey of the package, and a function that
// reports whether a position is in a test.
type doubter struct {
	pkg    *survey.Survey
	isTest func(token.Pos) bool
}

// Doubt lowers the fix of each finding in found for which a row of doubts holds. p is the survey of
// the package; isTest reports whether a position is in a test.
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

// isInText reports whether a finding is about the text of a URL, not about a call.
func (f *Finding) isInText() bool { return f.Template != nil }

func (f *Finding) isFixedInText() bool { return f.Template != nil && f.Fix != nil }

// isEscaped reports whether the fix of a finding in a text escapes a value.
func (f *Finding) isEscaped() bool { return f.Template != nil && f.Fix.Escapes() }

func isSafeInText(f *Finding) bool { return f.Template != nil && f.IsSafe() }

// isSafeAlone reports whether f is about a text and has a safe fix that other uses of the text may
// put in doubt. For a fix that several findings share, the result is true only if the text is known
// to have another use (urltemplate.Beside): such a fix was tested when it was made.
func isSafeAlone(f *Finding) bool {
	return isSafeInText(f) && (!f.Fix.IsShared() || f.Template.Usage.Has(urltemplate.Beside))
}

func isEscapedAlone(f *Finding) bool { return isSafeAlone(f) && f.Fix.Escapes() }

func (d *doubter) inTest(f *Finding) (shown, bool) { return shown{}, d.isTest(f.Pos) }

// isInFormat reports whether the text of f is part of a format string. If it is, isInFormat also
// sets f.Second, the alternative fix, to nil, because "%" begins a verb there.
func isInFormat(_ *doubter, f *Finding) (shown, bool) {
	is := f.Template.IsInFormat(f.From.Part, f.To.Part)
	if is {
		f.Second = nil
	}
	return shown{}, is
}

// isInTwoPlaces reports whether the value of f is also in a place that needs another escaper.
func isInTwoPlaces(d *doubter, f *Finding) (shown, bool) {
	return shown{}, f.Template.Usage.Has(urltemplate.Torn) || isSegment(f.Part().Place) && d.pkg.IsAuthority(f.Part().Hole)
}

// isEncodedByCall reports whether the function that returns the value of f may have escaped it.
func isEncodedByCall(d *doubter, f *Finding) (shown, bool) {
	return shown{}, fix.EscapedAlready(d.pkg.Elsewhere.Encoded(f.Part().Hole)) == fix.Encoded
}

// mayBeEncoded reports whether the value of f is read from where escaped text is also stored.
func mayBeEncoded(d *doubter, f *Finding) (shown, bool) {
	return shown{}, fix.EscapedAlready(d.pkg.Elsewhere.Encoded(f.Part().Hole)) == fix.Choice
}

// isCustom reports whether f is in a path and the package escapes nearly all path segments with
// url.QueryEscape, see [survey.Survey.IsFormCustom].
func isCustom(d *doubter, f *Finding) (shown, bool) {
	return shown{}, isSegment(f.Part().Place) && d.pkg.IsFormCustom()
}

// sourcesOf returns where the value of f enters the package, and stores the result in f.sources.
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

// isShownByTemplate reports whether the text of f is stored in a map of any values, like the data
// of an html/template. A function that the html/template calls may escape the text.
//
//	c.Data["Link"] = repo.Link + "/src/" + branch
func isShownByTemplate(d *doubter, f *Finding) (shown, bool) {
	list := d.pkg.Elsewhere.MapOfAny(f.Template.Sink)
	return shownAt(list, "it is stored in this map, and a template that shows it may escape it"), list != nil
}

// isUsedByValue reports whether the text of f is used for something other than a URL, and this use
// is a function literal or a hole of a URL. A call that replaces the value in a text is a use, too.
// It also adds to f.sources.Names the exported names by which the text of f leaves the package.
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

// otherUse returns use, an expression that uses the text of f for something other than a URL; nil
// if there is none or it is not known. found is true if there is such a use. fields are the
// exported fields and functions by which the text leaves the package.
func (d *doubter) otherUse(f *Finding) (use ast.Expr, fields []string, found bool) {
	use, fields, found = d.pkg.Elsewhere.Reaches(f.Template, f.From.Part, lastPart(f))
	return use, fields, found || f.Template.Usage.Has(urltemplate.Beside)
}

func lastPart(f *Finding) int { return max(f.From.Part, f.To.Part-1) }

// isReturned reports whether a function that other packages may call returns the text of f, and
// nothing shows that it is a URL (urltemplate.Shared). Some callers may use it as another text.
func isReturned(d *doubter, f *Finding) (shown, bool) {
	return shown{}, f.Template.Usage.Has(urltemplate.Shared) && d.pkg.Elsewhere.IsReturned(f.Template, f.From.Part, lastPart(f))
}

// isSought reports whether the package replaces the value of f where a text contains it.
func isSought(d *doubter, f *Finding) (shown, bool) {
	use := d.pkg.Elsewhere.Sought(f.Part().Hole)
	if use != nil {
		f.use = use
	}
	return shown{}, use != nil
}
