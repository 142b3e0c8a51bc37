package check

import (
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedIdentifier = Check{
	Kind: finding.Kind{
		Name: "unescaped-identifier", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary:  "an identifier or resource name in a path, query or fragment is not escaped",
		Segments: true, Identifiers: true, SetsBoth: true, Services: true,
	},
	run: runUnescapedIdentifier,
}

// "/users/" + userID, "?project=" + projectID, "/queues/" + queueName
// u.Path = "/users/" + userID
func runUnescapedIdentifier(r *review) {
	wants := func(p urltemplate.Place) bool { return isSegment(p) || isPair(p) || p == urltemplate.Fragment }
	r.rawValues(wants, func(v rawValue) {
		if v.p.Place == urltemplate.Fragment {
			if v.judged.Kind == names.Identifier {
				r.report(r.raw(v, r.fragmentFix(v)))
			}
			return
		}
		switch {
		case v.judged.Kind == names.Identifier:
		case v.judged.Kind == names.Resource && library.KnownScheme(r.t.Scheme) != library.ServiceScheme:
		default:
			return
		}
		escaper := text.QueryEscape
		if isSegment(v.p.Place) {
			escaper = text.PathEscape
		}
		f := r.ctx.Source.Wrap(v.p.Hole, escaper)
		if v.judged.Kind == names.Resource && !v.judged.OneSegment || isPair(v.p.Place) && v.sibling == nil && names.HasSlashes(names.ValueOf(v.p.Hole)) {
			f = f.Lower(fix.Choice)
		}
		if r.isGivenBack(v) {
			f = f.Lower(fix.Choice)
		}
		r.report(r.raw(v, f))
	})
	identifies := func(k names.Kind) bool { return k == names.Identifier || k == names.Resource }
	r.segmentsInDecoded(identifies)
	r.segmentsOfCallers(identifies)
}

// isGivenBack reports whether a segment after a literal host may be what the service
// made for it: a URL of a site that it names.
//
//	"https://avatars.example.net/get/" + user.AvatarID
func (r *review) isGivenBack(v rawValue) bool {
	isBefore := func(p urltemplate.Part) bool {
		return p.Hole != nil && p.Place != urltemplate.Segment && p.Place != urltemplate.Tail
	}
	return isSegment(v.p.Place) && r.t.Absolute && !slices.ContainsFunc(r.t.Parts[:v.part], isBefore) && r.pkg.Elsewhere.IsGivenBack(v.p.Hole)
}
