package check

import (
	"cmp"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

var doubleUnescape = Check{
	Kind: finding.Kind{
		Name: "double-unescape", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Twice,
		Summary:     "a value of a request that is decoded already is decoded again",
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
	if h.ArrivesDecoded() || len(h.Escapers) == 0 && q.from.IsOfQuery(arg) {
		q.report(q.at(q.call.Expr, cmp.Or(text.Source(arg), "the value")+" is decoded already: "+said, nil))
	}
}

// unescapedAgain says what becomes of a value that is decoded twice; "" where it stays.
func unescapedAgain(h *text.Hole) string {
	once, ok := witness.Triplet(h.Value.Set)
	if !ok && !h.Value.BadPct {
		return ""
	}
	wrong := strconv.Quote(witness.Spell("100%", "%", h.Value.Set))
	if !ok {
		return wrong + " would be an error"
	}
	said := strconv.Quote(once) + ", sent as " + strconv.Quote(url.PathEscape(once)) + ", would become " + strconv.Quote(wording.Unescaped(once))
	if h.Value.BadPct {
		said += ", and " + wrong + " an error"
	}
	return said
}
