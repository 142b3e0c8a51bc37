package check

import (
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var rawJoinElement = Check{
	Kind: finding.Kind{
		Name: "raw-join-element", Severity: finding.Warning, Default: false, Fix: finding.SafeFix, Group: finding.Raw,
		Summary: "an element of JoinPath that is one segment and not escaped: JoinPath keeps its \"/\"",
	},
	run: runRawJoinElement,
}

// base.JoinPath("rooms", roomName, "send")
func runRawJoinElement(r *review) {
	if !r.t.Frame.Join {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if isInJoinedPath(r.t, i) || p.ForeignArg && r.t.HasForeign() {
			return // unescaped-segment and its kin; the function that makes more of it
		}
		v, ok := r.oneSegment(i, p)
		if !ok {
			return
		}
		f := r.ctx.Source.Wrap(p.Hole, text.PathEscape)
		if _, isGiven := r.given(p.Hole); isGiven || r.isChoice(p) {
			f = nil
		}
		if r.t.Shared || r.pkg.IsReadAgain(p) || r.pkg.IsEscapedByTaker(p) {
			f = f.Lower(fix.Choice)
		}
		said, shown := r.slashWitness(v)
		found := r.hole(i, unescaped(r.t, message.Subject(p), v.bad)+said, f)
		found.Witness = shown
		r.report(found)
	})
}

// oncePerElement leaves one finding of an element that a function of the package takes as
// a parameter: that in the function, which fixes it for all its callers, or those of the
// callers where only they can be fixed. Where a safe fix escapes the parameter in the
// function, for an element or for another URL, none of the callers escapes it, too.
//
//	func keysOf(base *url.URL, name string) *url.URL { return base.JoinPath("keys", name) }
//	func ownKeys(base *url.URL, name string) *url.URL { return keysOf(base, url.PathEscape(name)) }
func oncePerElement(s *survey.Survey, found []finding.Finding) []finding.Finding {
	element := func(f *finding.Finding) (inside, called any) {
		isElement := f.Kind == &rawJoinElement.Kind
		if f.Template == nil || !isElement && !(f.IsSafe() && f.Fix.Escapes()) {
			return nil, nil
		}
		h := f.Part().Hole
		if v := s.MadeOf(h); v != nil { // a function may give its own parameter on
			inside = v.Origin()
		}
		if v := s.ParameterOf(h.Expr); v != nil && isElement {
			called = v.Origin()
		}
		return inside, called
	}
	return finding.OnePerCause(found, element, func(*finding.Finding) {})
}

// oneSegment judges a value in a slot of which the delimiters of other components
// are data, so that "/" and dot-segments are what can go wrong. It reports false
// for one that cannot hold a "/", or that is not one segment by evidence.
func (r *review) oneSegment(i int, p *urltemplate.Part) (v rawValue, ok bool) {
	if p.Place != urltemplate.Segment || !r.isPlain(p) || isWholePath(r.t, p.Hole.Var) {
		return v, false
	}
	v = rawValue{part: i, p: p, bad: p.Hole.Value.Set.Intersect(text.ValueOf(r.withoutZones(madeOf(p.Hole))).Set).Intersect(rfc3986.Chars("/"))}
	if v.bad.IsEmpty() {
		return v, false
	}
	v.judged = r.judge(i, p, nil)
	return v, v.judged.OneSegment && (v.judged.Kind == names.Text || v.judged.Kind == names.Identifier || v.judged.Kind == names.Resource)
}

// isWholePath reports whether a variable is the whole text on one of several ways.
//
//	if !filepath.IsAbs(name) { name = filepath.Join(dir, name) }
func isWholePath(t *urltemplate.Template, v *types.Var) bool {
	return v != nil && !t.Frame.Join && len(t.Parts) <= finding.MaxSameParts && slices.ContainsFunc(t.Parts, func(p urltemplate.Part) bool {
		return p.Hole != nil && p.Hole.Var == v && p.Prev == 0 && !p.PrevHole && p.AtEnd && !p.NextHole && p.Next.IsEmpty()
	})
}

// slashWitness is witness where "?" and "#" are data.
func (r *review) slashWitness(v rawValue) (said string, shown *finding.Witness) {
	return r.witness(v.part, v.p.Place, v.bad, v.p.Hole.Value.Set.Without("?#"))
}
