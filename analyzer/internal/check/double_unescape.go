package check

import (
	"cmp"
	"go/ast"
	"go/types"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/splitting"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
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
	whole: runUnescapedElsewhere,
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
	if h.ArrivesDecoded() || len(h.Escapers) == 0 && (q.from.IsDecoded(arg) || q.isDecodedPiece(arg)) {
		found := q.at(q.call.Expr, sourceOr(arg, "the value")+" is decoded already: "+said, nil)
		found.Reads = survey.ReadBy(q.from, arg)
		q.report(found)
		return
	}
	if len(h.Escapers) > 0 || typed.HasFlag(q.call.In) {
		return
	}
	for _, g := range q.given.Given(arg) {
		if q.from.IsDecoded(g.Expr) && !typed.HasFlag(g.To) && !q.ctx.spokenAt(g.Expr).Percent {
			found := q.at(g.Expr, sourceOr(g.Expr, "the value")+" is decoded already, and is decoded again: "+said, nil,
				finding.At(q.call.Expr, "it is decoded here"))
			found.Reads = survey.ReadBy(q.from, g.Expr)
			q.report(found)
		}
	}
}

// codec.Clean(r.FormValue("note")), which another package unescapes
func runUnescapedElsewhere(q *inquiry) {
	for _, call := range q.uses.CallsOf(func(fn *types.Func) bool {
		if fn.Pkg() == nil || library.IsStd(fn.Pkg().Path()) || fn.Signature().Params().Len() == 0 || fn.Signature().Results().Len() == 0 {
			return false
		}
		_, ok := q.from.KnownOf(fn).Unescapes()
		return ok
	}) {
		fn := q.uses.Callee(call)
		i, _ := q.from.KnownOf(fn).Unescapes()
		if i < len(call.Args) && q.from.IsDecoded(call.Args[i]) && !typed.HasFlag(fn) && !q.ctx.spokenAt(call).Percent {
			found := q.at(call.Args[i], sourceOr(call.Args[i], "the value")+" is decoded already, and "+fn.Name()+" decodes it again: "+unescapedAgain(&text.Hole{Value: rfc3986.AnyValue()}), nil)
			found.Reads = survey.ReadBy(q.from, call.Args[i])
			q.report(found)
		}
	}
}

// isDecodedPiece reports whether a function of the package returns a value as a piece of a text
// that is decoded.
//
//	user, file := cut(strings.TrimPrefix(r.URL.Path, "/files/"))
func (q *inquiry) isDecodedPiece(e ast.Expr) bool {
	of := splitting.Reader{From: q.from}.PieceOf(e)
	return of != nil && q.from.IsDecoded(of)
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

func sourceOr(e ast.Expr, instead string) string { return cmp.Or(text.Source(e), instead) }
