package check

import (
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var pathEscapeInQuery = Check{
	Kind: finding.Kind{
		Name: "path-escape-in-query", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Wrong,
		Summary:  "url.PathEscape in a query, where it does not escape &, = and +",
		Services: true,
	},
	run: runPathEscapeInQuery,
}

// "?q=" + url.PathEscape(q)
// "?q=" + strings.ReplaceAll(url.PathEscape(q), "+", "%2B")
func runPathEscapeInQuery(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		last, repaired, ok := h.LastFunction()
		if !ok || !isPair(p.Place) || r.t.Frame.Decoded || !slices.Contains([]string{text.PathEscape, text.SubPathEscape, text.FragmentEscape}, last.Name) || !r.isOwn(p, last) {
			return
		}
		bad := harm(r.t, p)
		if bad.IsEmpty() {
			return
		}
		var passed strings.Builder
		for _, c := range []byte("&=+;") {
			if bad.Has(c) {
				passed.WriteByte(c)
			}
		}
		said, shown := r.witness(i, p.Place, bad, h.Value.Set)
		if said == "" {
			return
		}
		words := h.EscaperName(last) + " leaves " + message.QuoteBytes(passed.String()) + " in " + message.Placed(p) + ": " + said
		f := r.ctx.Source.Rename(h, last.Call, text.QueryEscape)
		if repaired || last.Name != text.PathEscape {
			f = nil
		}
		found := r.hole(i, words, f, escapedAt(h, last)...)
		found.Witness = shown
		r.report(found)
	})
}
