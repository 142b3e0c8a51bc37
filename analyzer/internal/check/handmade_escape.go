package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var handmadeEscape = Check{
	Kind: finding.Kind{
		Name: "handmade-escape", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Wrong,
		Summary: "a value is escaped only by replacing single bytes",
	},
	run: runHandmadeEscape,
}

// "/search?q=" + strings.ReplaceAll(q, " ", "%20")
func runHandmadeEscape(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		all := h.Encoders()
		if len(all) == 0 || !isHandmade(all) || r.t.Frame.Decoded || r.t.Frame.Join || h.Trusted || !r.isOwn(p, all[0]) {
			return
		}
		bad := p.Harm()
		if p.Place == urltemplate.Segment && p.LastSegment && p.Ends() {
			bad = bad.Without("/") // several segments may be meant
		}
		if bad.IsEmpty() {
			return
		}
		last := all[len(all)-1]
		said, shown := r.witness(i, p.Place, bad, h.Value.Set)
		if said == "" {
			return
		}
		words := message.Placed(p) + " is escaped by hand: " + said
		found := r.hole(i, words, r.ctx.Source.Instead(h, last.Call, escaperOf(p.Place)), escapedAt(h, last)...)
		found.Witness = shown
		r.report(found)
	})
}

// isHandmade reports whether all encoders are replacements.
func isHandmade(all []text.Escaper) bool {
	for _, e := range all {
		if e.Name != text.HandmadeEscape {
			return false
		}
	}
	return true
}
