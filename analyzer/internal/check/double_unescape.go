package check

import (
	"cmp"
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/text"
)

var doubleUnescape = Check{
	Kind: finding.Kind{
		Name: "double-unescape", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Twice,
		Summary:     "a value of a request that is already decoded is decoded again",
		FromClients: true,
	},
	calls: runDoubleUnescape,
}

// url.QueryUnescape(r.FormValue("q")), url.PathUnescape(r.URL.Path)
func runDoubleUnescape(q *inquiry) {
	esc, ok := library.LookupEscaper(q.call.Func)
	if !ok || !esc.Coding.Decodes || esc.Arg >= len(q.call.Args) || !q.call.Args[esc.Arg].Known || q.call.Args[esc.Arg].Expr == nil {
		return
	}
	arg := q.call.Args[esc.Arg].Expr
	h, ok := text.First(q.call.Args[esc.Arg].Text).(*text.Hole)
	if !ok || !h.Value.Set.Has('%') {
		return
	}
	said := unescapedAgain(h)
	if said == "" {
		return
	}
	if h.ArrivesDecoded() || len(h.Escapers) == 0 && q.from.IsDecoded(arg) {
		q.report(q.at(q.call.Expr, sourceOr(arg, "the value")+" is already decoded: "+said, nil))
		return
	}
	if len(h.Escapers) > 0 {
		return
	}
	for _, g := range q.given.Given(arg) {
		if q.from.IsDecoded(g.Expr) && !q.ctx.spokenAt(g.Expr).Percent {
			q.report(q.at(g.Expr, sourceOr(g.Expr, "the value")+" is already decoded, and is decoded again: "+said, nil,
				finding.At(q.call.Expr, "it is decoded here")))
		}
	}
}

// unescapedAgain says what becomes of a value that is decoded twice; "" where it stays.
func unescapedAgain(h *text.Hole) string {
	once, ok := message.Triplet(h.Value.Set)
	if !ok && !h.Value.BadPct {
		return ""
	}
	wrong := strconv.Quote(message.Spell("100%", "%", h.Value.Set))
	if !ok {
		return wrong + " would fail"
	}
	said := strconv.Quote(once) + ", sent as " + strconv.Quote(url.PathEscape(once)) + ", would become " + strconv.Quote(message.Unescaped(once))
	if h.Value.BadPct {
		said += ", and " + wrong + " would fail"
	}
	return said
}

func sourceOr(e ast.Expr, instead string) string { return cmp.Or(text.Source(e), instead) }
