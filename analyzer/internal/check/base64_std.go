package check

import (
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var base64Std = Check{
	Kind: finding.Kind{
		Name: "base64-std", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Wrong,
		Summary: "base64.StdEncoding in a path or a query, where its + and / have a meaning",
	},
	run: runBase64Std,
}

// "/state/" + base64.StdEncoding.EncodeToString(b)
func runBase64Std(r *review) {
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		bad := harm(r.t, p)
		if bad.IsEmpty() || !r.isRaw(i, p) || !h.HasEscaper(text.Base64Std) {
			return
		}
		said, shown := r.witness(i, p.Place, bad, h.Value.Set)
		found := r.hole(i, message.Subject(p)+" is standard base64: "+said, wrap(r.ctx, p))
		found.Witness = shown
		r.report(found)
	})
}
