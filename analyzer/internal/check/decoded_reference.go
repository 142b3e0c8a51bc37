package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// decodedReference reports the decoded path of a URL in front of its query, where both are
// the value of a parameter: who gets it reads a URL again, in which the query was not decoded.
// The first of several ways is reported.
//
//	v.Set("next", r.URL.Path+"?"+r.URL.RawQuery)
//	"/login?next=" + url.QueryEscape(r.URL.Path+"?"+r.URL.RawQuery)
func decodedReference(r *review) {
	const sent = "/a%3Fb"
	i := decodedReferencePart(r)
	first, err := url.Parse(sent)
	if i < 0 || err != nil {
		return
	}
	again, err := url.Parse(first.Path)
	if err != nil || again.RawQuery == "" {
		return
	}
	h := r.t.Parts[i].Hole
	r.report(r.hole(i, subjectName(h)+" is decoded, and the query after it is not: "+strconv.Quote(sent)+" would be sent on as "+strconv.Quote(first.Path)+", where a query begins", r.ctx.Source.EscapedPath(h).Lower(fix.Choice)))
}

// decodedReferencePart returns the first part that is such a path; -1 for none.
func decodedReferencePart(r *review) int {
	for i := range r.t.Parts {
		p := &r.t.Parts[i]
		h := p.Hole
		if h == nil || p.Foreign || p.Place != urltemplate.QueryValue || !names.IsDecodedPath(h) {
			continue
		}
		mark := "?"
		switch encoders := h.Encoders(); {
		case r.t.Frame.Decoded && r.isPlain(p) && h.Value.Set.Contains(rfc3986.Chars(mark)):
		case !r.t.Frame.Decoded && len(encoders) == 1 && encoders[0].Name == text.QueryEscape:
			mark = url.QueryEscape(mark)
		default:
			continue
		}
		if survey.GoesOnWithQuery(r.t, i, mark) {
			return i
		}
	}
	return -1
}
