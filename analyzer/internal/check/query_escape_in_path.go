package check

import (
	"cmp"
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

var queryEscapeInPath = Check{
	Kind: finding.Kind{
		Name: "query-escape-in-path", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Wrong,
		Summary: "url.QueryEscape in a path, where it turns a space into a plus that stays",
	},
	run: runQueryEscapeInPath,
}

// "/users/" + url.QueryEscape(name)
func runQueryEscapeInPath(r *review) {
	seen := make(map[*ast.CallExpr]bool)
	r.holes(func(i int, p *urltemplate.Part) {
		h := p.Hole
		last, ok := h.LastEncoder()
		if !ok || last.Name != text.QueryEscape || p.Place != urltemplate.Segment || r.t.Frame.Decoded ||
			!h.Value.Set.Has('+') || h.HasEscaper(text.PlusToPercent20) || !r.isOwn(p, last) || r.isInPathByMistake(i) {
			return
		}
		if last.Call != nil && seen[last.Call] {
			return // another part of what the call escapes
		}
		said, shown := plussed(h, last)
		if shown == nil {
			return
		}
		seen[last.Call] = true
		words := h.EscaperName(last) + " writes a space in " + message.Placed(p) + ` as "+": ` + said
		found := r.hole(i, words, r.ctx.Source.Rename(h, last.Call, text.PathEscape), escapedAt(h, last)...)
		found.Witness, found.Evidence.Depends = shown, "a path is escaped as in forms, and few servers read a plus as a space there"
		switch e := &found.Evidence; {
		case r.pkg.IsFormHabit():
			e.Unlikely = "the package escapes all its paths as in forms, and its server may read them so"
		case !e.Origin.IsRequest() && e.Origin != text.CommandLine && r.pkg.IsUnspaced(p, r.siteOf(i, p)):
			e.Unlikely = "an escaper of forms gets a space alone wrong in a path, and such a value seldom has one"
		}
		if r.pkg.IsFormCustom() {
			found.Lower(fix.Custom)
		}
		r.report(found)
	})
}

// plussed says what becomes of a space in a value of a hole; shown is nil where it has
// none.
func plussed(h *text.Hole, e text.Escaper) (said string, shown *finding.Witness) {
	s, ok := message.Spaced(message.Before(h, e))
	if !ok {
		return "", nil
	}
	return strconv.Quote(s) + " would arrive as " + strconv.Quote(url.QueryEscape(s)), &finding.Witness{Value: s, Sent: url.QueryEscape(s)}
}

// escapedAt returns where the escaper of a hole is called when that is outside
// of the hole.
func escapedAt(h *text.Hole, e text.Escaper) []finding.Related {
	call := cmp.Or(e.Call, e.Helper)
	if call == nil || h.Expr == nil || h.Expr.Pos() <= call.Pos() && call.End() <= h.Expr.End() {
		return nil
	}
	return []finding.Related{finding.At(call, h.EscaperName(e)+" is called here")}
}
