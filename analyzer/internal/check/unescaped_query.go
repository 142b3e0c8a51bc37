package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var unescapedQuery = Check{
	Kind: finding.Kind{
		Name: "unescaped-query", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Raw,
		Summary:  "a key or value is in a query and may hold a delimiter, a plus or a space",
		Services: true,
	},
	run: runUnescapedQuery,
}

func isPair(p urltemplate.Place) bool {
	return p == urltemplate.QueryKey || p == urltemplate.QueryValue
}

// "?q=" + q
func runUnescapedQuery(r *review) {
	r.holes(r.decodedPairs)
	r.rawValues(isPair, func(v rawValue) {
		if v.judged.Kind == names.Identifier || v.judged.Kind.IsEscaped() {
			return
		}
		f := r.ctx.Source.Wrap(v.p.Hole, text.QueryEscape)
		if v.sibling == nil && names.HasSlashes(names.ValueOf(v.p.Hole)) {
			f = f.Lower(fix.Choice)
		}
		r.report(r.raw(v, f))
	})
}

// decodedPairs reports a query that is decoded as a whole after all of its values were
// escaped.
//
//	s, err := url.QueryUnescape(v.Encode()); u.RawQuery = s
func (r *review) decodedPairs(i int, p *urltemplate.Part) {
	if p.Place == urltemplate.Pairs && !p.ForeignArg && text.IsDecodedQuery(p.Hole) && p.Hole.Value.Set.Contains(rfc3986.Chars("k=a&b")) {
		found := r.hole(i, "query "+subjectName(p.Hole)+` is decoded after its values were escaped: "k=a&b" would add a parameter "b"`, nil)
		found.Witness = r.shows(i, "k=a&b", "k=a", message.OtherQuery)
		r.report(found)
	}
}
