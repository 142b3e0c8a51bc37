package check

import (
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

var escapedInDecoded = Check{
	Kind: finding.Kind{
		Name: "escaped-in-decoded", Severity: finding.Error, Default: true, Fix: finding.OfferedFix, Group: finding.Twice,
		Summary: "an escaped value where the plain one is escaped later",
	},
	run: runEscapedInDecoded,
}

// u.Path = "/users/" + url.PathEscape(name)
// q.Set("q", url.QueryEscape(q))
func runEscapedInDecoded(r *review) {
	if !r.t.Frame.Decoded {
		r.escapedBefore()
		return
	}
	if r.t.Frame.Start != urltemplate.Segment && len(r.t.Parts) != 1 {
		// q.Set("next", "/login?user="+url.QueryEscape(user)): the value is a
		// URL of its own.
		return
	}
	if r.escapedConstant() {
		return
	}
	piecesInPath(r)
	end := 0
	for end < len(r.t.Parts) && r.inLiterals().QueryStart(end) < 0 {
		end++ // delimiter-in-field: what follows belongs elsewhere
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if i > end {
			return
		}
		h := p.Hole
		last, repaired, ok := h.LastFunction()
		if !ok || !r.isOwn(p, last) || !h.Value.Set.Has('%') {
			return
		}
		sent, ok := sentAs(h, last, r.t.Frame.Start)
		if !ok {
			return
		}
		message := decodedMessage(p, last, sent)
		var f *fix.Fix
		if last.Call != nil && !repaired { // a repair is written for what the escaper makes
			f = r.dropInDecoded(p, last)
		}
		found := r.hole(i, message, f, escapedAt(h, last)...)
		found.Witness = &sent
		r.report(found)
	})
}

// dropInDecoded returns the fix that drops an escaper before a slot which escapes. There is
// none for one value of a path: a "/" of it would be a separator. It is for a person: a
// service that decodes twice would read another value, and nothing in the program shows which.
func (r *review) dropInDecoded(p *urltemplate.Part, e text.Escaper) *fix.Fix {
	if isComponentEncoder(e) && r.t.Frame.Start == urltemplate.Segment || r.pkg.IsEncoded(p.Hole) {
		return nil
	}
	return r.ctx.Source.Drop(p.Hole, e.Call).Lower(fix.Twice)
}

// escapedBefore reports values that are escaped before they become a part of
// the Path of a URL, of which the template has the text.
//
//	u := url.URL{Path: "/users/" + url.PathEscape(name)}; u.String()
func (r *review) escapedBefore() {
	r.holes(func(i int, p *urltemplate.Part) {
		all := p.Hole.Encoders()
		k := len(all) - 2
		if p.Place != urltemplate.Segment || k < 0 || !isComponentEncoder(all[k]) || all[k+1].Name != text.SubPathEscape || all[k+1].Call != nil ||
			!p.Hole.Value.Set.Has('%') || !r.isOwn(p, all[k]) {
			return
		}
		if sent, ok := sentAs(p.Hole, all[k], urltemplate.Segment); ok {
			found := r.hole(i, decodedMessage(p, all[k], sent), nil, escapedAt(p.Hole, all[k])...)
			found.Witness = &sent
			r.report(found)
		}
	})
}

func decodedMessage(p *urltemplate.Part, e text.Escaper, w finding.Witness) string {
	return wording.Placed(p) + " is escaped with " + p.Hole.EscaperName(e) + " and will be escaped again: " + strconv.Quote(w.Value) + " would be sent as " + strconv.Quote(w.Sent)
}

// sentAs returns a value of a hole and what it becomes, escaped, in a decoded slot. It
// returns false where no value is changed twice, and for the escapers of which it is not
// known, or which are right there: a path as a query value.
func sentAs(h *text.Hole, e text.Escaper, slot urltemplate.Place) (w finding.Witness, ok bool) {
	again := text.CodingNamed(text.SubPathEscape)
	switch isPath := slot == urltemplate.Segment; {
	case !isComponentEncoder(e) && e.Name != text.SubPathEscape:
		return w, false
	case e.Name != text.PathEscape && e.Name != text.QueryEscape && !isPath && slot != urltemplate.Fragment:
		return w, false
	case slot == urltemplate.Fragment:
		again = text.CodingNamed(text.FragmentEscape)
	case !isPath:
		again = text.CodingNamed(text.QueryEscape)
	}
	w.Value, w.Sent, ok = witness.Twice(witness.Before(h, e), text.CodingNamed(e.Name), again)
	return w, ok
}
