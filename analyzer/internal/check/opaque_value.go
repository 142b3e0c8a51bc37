package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var opaqueValue = Check{
	Name:     "opaque-value",
	Summary:  "a value is put into the Opaque of a URL, which nothing escapes",
	Severity: Warning,
	Default:  true,
	Fix:      NoFix,
	Group:    Lost,
	run:      runOpaqueValue,
}

// req.URL.Opaque = "//example.com/files/" + name
func runOpaqueValue(r *review) {
	if r.t.Frame.Start != urltemplate.OpaquePart && r.t.Frame.Name != "opaque part" || len(r.t.Parts) < 2 {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if i == 0 || p.ForeignArg || !r.isPlain(p) || len(p.Hole.Encoders()) > 0 || isEscapedText(p) || names.IsFieldOfURL(p.Hole.Var, "Opaque") || !p.Hole.Value.Set.Contains(rfc3986.Chars("a?b")) {
			return
		}
		const value = "a?b"
		with, ok := r.opaque(i, value)
		again, err := url.Parse(with)
		if !ok || err != nil || again.RawQuery == "" {
			return
		}
		r.shows(value, value)
		r.shown.With = with
		r.shown.Without, _ = r.opaque(i, "ab")
		r.hole(i, "value "+subjectName(p.Hole)+" is not escaped in Opaque: "+strconv.Quote(value)+" would start the query "+strconv.Quote(again.RawQuery), nil)
	})
}

// opaque returns a URL with the text for its Opaque, in which part i has a value.
func (r *review) opaque(i int, value string) (string, bool) {
	s, ok := r.filled(i, value)
	u := &url.URL{Scheme: "https", Opaque: s} //urlescape:ignore unescaped-identifier what the mistake does is shown
	return u.String(), ok
}
