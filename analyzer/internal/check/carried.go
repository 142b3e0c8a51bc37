package check

import (
	"go/ast"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
)

// offerCarried leaves the fixes of texts that go elsewhere, too, to a person: the
// other use would get the escaped text as well. It follows the texts of findings that
// are left, of which there are fewer than of those that checks had to say.
func offerCarried(s *survey.Survey, found []Finding) {
	texts := s.Elsewhere
	for i := range found {
		f := &found[i]
		if f.t != nil && f.Fix != nil && (f.t.Torn || isSegment(f.t.Parts[f.from.part].Place) && s.IsAuthority(f.t.Parts[f.from.part].Hole)) {
			f.lower(fix.Places)
		}
		if f.t != nil && f.t.IsInFormat(f.from.part, f.to.part) {
			f.Second = nil
			f.lower(fix.Format)
		}
		f.leaveEncoded(s)
		if f.t == nil || !f.isSafe() || f.Fix.IsShared() && !f.t.Beside {
			continue
		}
		if why, at, words := f.doubt(s); why != fix.NoFix {
			f.lower(why)
			if at != nil {
				f.Related = append(f.Related, Related{at.Pos(), at.End(), words})
			}
			continue
		}
		why := fix.OtherUse
		use, shown, ok := texts.Reaches(f.t, f.from.part, max(f.from.part, f.to.part-1))
		f.entries.Names = slices.Concat(f.entries.Names, shown)
		if ok = ok || f.t.Beside; !ok && f.Fix.Escapes() {
			why, use = fix.Masked, texts.Sought(f.t.Parts[f.from.part].Hole)
			ok = use != nil
		}
		if ok {
			if _, isLit := use.(*ast.FuncLit); isLit || use != nil && texts.IsHole(use) {
				f.lower(fix.Places)
				continue
			}
			f.use = use
			f.lower(why)
		}
	}
}

// leaveEncoded drops the fix that would escape what a function has escaped already.
func (f *Finding) leaveEncoded(s *survey.Survey) {
	if f.t == nil || !f.Fix.Escapes() {
		return
	}
	if why := fix.EscapedAlready(s.Elsewhere.Encoded(f.t.Parts[f.from.part].Hole)); why == fix.Encoded {
		f.lower(why)
	}
}

// doubt says why a fix that escapes a value would be wrong, or may be, by what the package
// shows of the value elsewhere, and where that stands; the zero Reason where nothing does.
func (f *Finding) doubt(s *survey.Survey) (why fix.Reason, at ast.Expr, words string) {
	if !f.Fix.Escapes() {
		return fix.NoFix, nil, ""
	}
	texts, p := s.Elsewhere, &f.t.Parts[f.from.part]
	if isSegment(p.Place) && s.IsFormCustom() {
		return fix.Custom, nil, ""
	}
	f.entries = texts.EntriesOf(p.Hole)
	if at := f.entries.Escaped; at != nil {
		return fix.Escaped, at, "a caller gives an escaped value here"
	}
	if why := fix.EscapedAlready(texts.Encoded(p.Hole)); why != fix.NoFix {
		return why, nil, ""
	}
	if at := f.entries.Encoded; at != nil {
		return fix.Received, at, "what comes in here may be escaped already"
	}
	if at := f.entries.Segments; at != nil && isSegment(p.Place) {
		return fix.Segments, at, `a "/" comes in here`
	}
	if f.Check == &unescapedIdentifier && names.IsID(names.OfHole(p.Hole)) {
		if at := texts.EscapedID(); at != nil {
			return fix.GivenIDs, at, "an ID is in escaped form here"
		}
	}
	if at := texts.Queried(p); at != nil {
		return fix.Queried, at, `a "?" is looked for in the text here`
	}
	return fix.NoFix, nil, ""
}
