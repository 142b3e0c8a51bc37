package check

import (
	"go/ast"
	"go/types"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var unanchoredPath = Check{
	Kind: finding.Kind{
		Name: "unanchored-path", Severity: finding.Warning, Default: true, Fix: finding.NoFix, Group: finding.Authority,
		Summary: "a test whether a URL has a path looks for it in the whole text, where a host may have it, too",
	},
	run: runUnanchoredPath,
}

// if !strings.Contains(server, "/api") { server += "/api" }
// if !strings.Contains(u.String(), "/api") { u.Path += "/api" }
func runUnanchoredPath(r *review) {
	r.literals(func(i int, p *urltemplate.Part) {
		if i == 0 || r.ctx.Source.Flow.Info == nil {
			return
		}
		base := &r.t.Parts[r.t.Before(i)]
		if base.Hole == nil || base.Foreign || base.ForeignArg {
			return
		}
		segment := urltemplate.FirstSegment(r.t.LiteralFrom(i))
		if segment == "" {
			return
		}
		if at := sought(r, wholeOf(r, base), segment); at != nil {
			reportUnanchored(r, at, segment)
		}
	})
}

// wholeOf returns what holds the URL that a text goes on with: a base, or the URL of which it
// is the Path.
func wholeOf(r *review, p *urltemplate.Part) (holders []*types.Var) {
	from := r.ctx.provenance()
	switch {
	case r.t.Frame.Decoded && p.Hole.Expr != nil:
		if u, ok := from.URLOfPath(p.Hole.Expr); ok {
			holders = append(holders, from.Uses.Place(u))
		}
	case p.Place == urltemplate.Base && !survey.IsPathText(p) && !isPathOfURL(p.Hole):
		holders = append(holders, p.Hole.Var)
		if p.Hole.Expr != nil {
			holders = append(holders, from.Uses.Place(p.Hole.Expr))
		}
	}
	return slices.DeleteFunc(slices.Compact(holders), func(v *types.Var) bool { return v == nil })
}

// sought returns the call by which the function asks whether the text of a URL has a segment
// anywhere, before it adds that; nil where there is none.
func sought(r *review, holders []*types.Var, segment string) *ast.CallExpr {
	index := r.ctx.Source.Flow.Uses()
	for _, v := range holders {
		for _, e := range index.Mentions(v) {
			if u := index.Of(e); u.Kind == uses.Receiver && library.Of(u.Func).Makes == library.OpURLString {
				e = u.Call
			}
			call, ok := index.Parent(e).(*ast.CallExpr)
			if ok && len(call.Args) > 0 && ast.Unparen(call.Args[0]) == e && asksFor(r, call, segment) && inOneFunc(r.ctx, e.Pos(), r.t.Root.Pos()) {
				return call
			}
		}
	}
	return nil
}

// asksFor reports whether a call asks whether, or where, a text has a segment.
func asksFor(r *review, call *ast.CallExpr, segment string) bool {
	asks := library.Of(r.ctx.Source.Flow.Uses().Callee(call)).Asks
	if asks != library.AsksText && asks != library.FindsText || len(call.Args) != 2 {
		return false
	}
	s, _ := r.ctx.provenance().Constant(call.Args[1])
	return strings.TrimSuffix(s, "/") == segment
}

// reportUnanchored reports a test that finds a segment in the host, too.
func reportUnanchored(r *review, at *ast.CallExpr, segment string) {
	s, _ := r.ctx.provenance().Constant(at.Args[1])
	other := "https:/" + segment + ".example.com"
	if strings.HasSuffix(s, "/") {
		other = "https:/" + s
	}
	u, err := url.Parse(other)
	if err != nil || !strings.Contains(other, s) {
		return
	}
	found := finding.Finding{
		Place: finding.Place{Pos: at.Args[1].Pos(), End: at.Args[1].End(), Template: r.t}, Kind: &r.check.Kind,
		Message: strconv.Quote(s) + " may stand in the host, too: " + strconv.Quote(other) + " would pass, whose host is " + strconv.Quote(u.Host),
	}
	found.Evidence.Lost = true
	r.report(found)
}
