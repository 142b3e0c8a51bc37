package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var opaqueValue = Check{
	Kind: finding.Kind{
		Name: "opaque-value", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Lost,
		Summary: "a value is put into the field Opaque of a URL, which is never escaped",
	},
	run: runOpaqueValue,
}

// req.URL.Opaque = "//example.com/files/" + name
func runOpaqueValue(r *review) {
	if r.t.Frame.Start != urltemplate.OpaquePart && r.t.Frame.Name != "opaque part" || len(r.t.Parts) < 2 {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		// What begins the text may be all of it, on one of several ways, too.
		if p.Prev == 0 && !p.PrevHole || p.ForeignArg || !r.isPlain(p) || len(p.Hole.Encoders()) > 0 || survey.IsEscapedText(p) || names.IsFieldOfURL(p.Hole.Var, "Opaque") || !p.Hole.Value.Set.Contains(rfc3986.Chars("a?b")) {
			return
		}
		const value = "a?b"
		with, ok := r.opaque(i, value)
		again, err := url.Parse(with)
		if !ok || err != nil || again.RawQuery == "" {
			return
		}
		without, _ := r.opaque(i, "ab")
		found := r.hole(i, "value "+subjectName(p.Hole)+" is not escaped in Opaque: "+strconv.Quote(value)+" would start the query "+strconv.Quote(again.RawQuery), nil)
		found.Witness = &finding.Witness{Value: value, Sent: value, With: with, Without: without}
		r.report(found)
	})
}

// opaque returns a URL with the text for its Opaque, in which part i has a value.
func (r *review) opaque(i int, value string) (string, bool) {
	s, ok := r.filled(i, value)
	u := &url.URL{Scheme: "https", Opaque: s} //urlescape:ignore unescaped-identifier what the mistake does is shown
	return u.String(), ok
}
