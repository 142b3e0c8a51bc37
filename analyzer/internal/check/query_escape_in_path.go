package check

import (
	"cmp"
	"go/ast"
	"net/url"
	"strconv"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

var queryEscapeInPath = Check{
	Kind: finding.Kind{
		Name: "query-escape-in-path", Severity: finding.Warning, Default: true, Fix: finding.SafeFix, Group: finding.Wrong,
		Summary: "url.QueryEscape in a path, where its plus stays a plus",
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
			!h.Value.Set.Has('+') || names.IsUnspaced(names.OfHole(h)) || h.HasEscaper(text.PlusToPercent20) || !r.isOwn(p, last) || r.isInPathByMistake(i) {
			return
		}
		helper := cmp.Or(last.Helper, h.HelperCall(last))
		if last.Call == nil && helper == nil && r.ctx.Source.Flow.Info != nil {
			r.escapedByCallee(i, p)
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
		message := h.EscaperName(last) + " writes a space in " + wording.Placed(p) + ` as "+": ` + said
		found := r.hole(i, message, r.ctx.Source.Rename(h, last.Call, text.PathEscape), escapedAt(h, last)...)
		found.Witness, found.Evidence.Form, found.Evidence.FormCustom = shown, true, r.pkg.IsFormHabit()
		found.Evidence.Unspaced = r.pkg.IsUnspaced(p, r.siteOf(i, p))
		if r.pkg.IsFormCustom() {
			found.Lower(fix.Custom)
		}
		if last.Call == nil && helper != nil && r.ctx.Source.Flow.Info != nil {
			found.Helper = r.ctx.Source.Flow.Uses().Callee(helper)
		}
		r.report(found)
	})
}

// plussed says what becomes of a space in a value of a hole; shown is nil where it has
// none.
func plussed(h *text.Hole, e text.Escaper) (said string, shown *finding.Witness) {
	s, ok := witness.Spaced(witness.Before(h, e))
	if !ok {
		return "", nil
	}
	return strconv.Quote(s) + " would arrive as " + strconv.Quote(url.QueryEscape(s)), &finding.Witness{Value: s, Sent: url.QueryEscape(s)}
}

// escapedByCallee reports the escaper that a function of the package applies to all that it
// fills into a text, once, where it is called. That of another package is reported there or
// nowhere: who calls it cannot fix it.
//
//	func pathOf(format string, values ...string) string {
//		for i, v := range values {
//			escaped[i] = url.QueryEscape(v)
func (r *review) escapedByCallee(i int, p *urltemplate.Part) {
	if p.Hole.Expr == nil {
		return
	}
	u := r.ctx.Source.Flow.Uses().Of(p.Hole.Expr)
	if u.Kind != uses.Argument || u.Func == nil || u.Func.Pkg() != r.ctx.Source.Flow.Pkg {
		return
	}
	fn, ok := r.ctx.Source.Flow.Decl(u.Func.Pos()).(*ast.FuncDecl)
	if !ok {
		return
	}
	call := uses.SoleCall(fn, text.QueryEscape)
	if call == nil || r.ctx.reportedAt[call] != nil && r.ctx.reportedAt[call] != p {
		return
	}
	if r.ctx.reportedAt == nil {
		r.ctx.reportedAt = map[*ast.CallExpr]*urltemplate.Part{}
	}
	r.ctx.reportedAt[call] = p
	related := []finding.Related{finding.At(p.Hole.Expr, "a value that becomes a path segment is given here")}
	message := "url.QueryEscape writes a space in path segments as \"+\": \"a b\" would arrive as \"a+b\""
	at := finding.Place{Pos: call.Pos(), End: call.End(), From: finding.Mark{Part: i}, To: finding.Mark{Part: i + 1}}
	found := r.finding(at, message, r.ctx.Source.RenameCallee(call, text.PathEscape).Lower(fix.OtherUse), related...)
	found.Witness, found.Evidence.Form = &finding.Witness{Value: "a b", Sent: "a+b"}, true
	r.report(found)
}

// withoutUses leaves out the findings of texts that a function of the package escapes
// which has such a finding of its own, with a fix: one edit there fixes them all.
func (ctx *Context) withoutUses(found []finding.Finding) []finding.Finding {
	escaper := func(f *finding.Finding) (inside, called any) {
		switch {
		case f.Helper != nil:
			return nil, f.Helper
		case f.Kind != &queryEscapeInPath.Kind || f.Fix == nil || ctx.Source.Flow.Info == nil:
			return nil, nil
		}
		if fn, ok := ctx.Source.Flow.Decl(f.Pos).(*ast.FuncDecl); ok && uses.SoleCall(fn, text.QueryEscape) != nil {
			return ctx.Source.Flow.Info.Defs[fn.Name], nil
		}
		return nil, nil
	}
	return finding.OnePerCause(found, escaper, func(f *finding.Finding) {
		ctx.Trace.Lost(f, "it is reported in ", f.Helper.Name(), ", which escapes the value")
	})
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
