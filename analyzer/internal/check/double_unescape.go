package check

import (
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

var doubleUnescape = Check{
	Name:        "double-unescape",
	Summary:     "a value of a request that is decoded already is decoded again",
	Severity:    Warning,
	Default:     true,
	Fix:         NoFix,
	Group:       Twice,
	FromClients: true,
	calls:       runDoubleUnescape,
}

// url.QueryUnescape(r.FormValue("q")), url.PathUnescape(r.URL.Path)
func runDoubleUnescape(q *inquiry) {
	esc, ok := library.LookupEscaper(q.call.Func)
	if !ok || !esc.Decodes || esc.Arg >= len(q.call.Args) || !q.call.Args[esc.Arg].Known || q.call.Args[esc.Arg].Expr == nil {
		return
	}
	h, ok := text.First(q.call.Args[esc.Arg].Text).(*text.Hole)
	if !ok || !h.ArrivesDecoded() && (len(h.Escapers) > 0 || !q.from.IsDecoded(q.call.Args[esc.Arg].Expr)) || !h.Value.Set.Has('%') {
		return
	}
	once, ok := witness.Triplet(h.Value.Set)
	if !ok && !h.Value.BadPct {
		return
	}
	wrong := strconv.Quote(witness.Spell("100%", "%", h.Value.Set))
	said := wrong + " would be an error"
	if ok {
		said = strconv.Quote(once) + ", sent as " + strconv.Quote(url.PathEscape(once)) + ", would become " + strconv.Quote(wording.Unescaped(once))
		if h.Value.BadPct {
			said += ", and " + wrong + " an error"
		}
	}
	name := text.Source(q.call.Args[esc.Arg].Expr)
	if name == "" {
		name = "the value"
	}
	q.report(q.call.Expr, name+" is decoded already: "+said, nil)
	q.found[len(q.found)-1].reads = q.readBy(q.call.Args[esc.Arg].Expr)
}
