package check

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/cause"
	"github.com/urlescape/urlescape/analyzer/internal/drawing"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
	"github.com/urlescape/urlescape/analyzer/wire"
)

// Describe returns the detail of a finding, without the package and the
// function. What it takes does not grow with the URL.
func (ctx *Context) Describe(f *Finding) wire.Detail {
	why, words := ctx.noFix(f)
	d := wire.Detail{Unfixed: string(why), NoFix: words, Entries: f.entries.Names, Exported: ctx.isExported(f), Theme: f.theme()}
	if f.Witness != nil {
		d.Witness = &wire.Witness{Value: f.Witness.Value, Sent: f.Witness.Sent}
	}
	if s := f.Severity(); s != f.Check.Severity {
		d.Severity = s.String()
	}
	level, rule, _ := f.Confidence()
	d.Confidence, d.Rule, d.Reason = level.String(), rule.Name, rule.Why
	if f.t == nil {
		return d
	}
	d.Drawing = draw(f)
	d.Template = d.Drawing.String()
	d.Wrapper = ctx.wrapper(f)
	p := &f.t.Parts[f.from.part]
	place, component := p.Place, p.Place.Component()
	if p.Literal != nil {
		component = p.State.After(p.Text()[:f.from.off]).Component()
		place = urltemplate.NoPlace
	}
	if component != rfc3986.Unknown && !component.IsAmbiguous() {
		d.Component = component.String()
	}
	if place != urltemplate.NoPlace {
		d.Place = place.String()
	}
	if last := f.to.compare(mark{f.from.part + 1, 0}) <= 0; p.Hole != nil && last {
		d.Hole = &wire.Hole{Name: wording.ValueName(p.Hole), Origin: p.Hole.Origin.String()}
		if len(p.Hole.Escapers) == 0 {
			d.Hole.Set = p.Hole.Value.Set.Words()
		}
		if of := cause.Of(p.Hole, ctx.Source.Flow.Fset, ctx.Source.Flow.Pkg, ctx.Source.Flow.Uses().Callee); of != "" {
			d.Cause = p.Place.String() + " of " + of
		}
	}
	return d
}

// noFix returns why a finding has no fix that may be applied unseen.
func (ctx *Context) noFix(f *Finding) (why fix.Reason, words string) {
	if f.isSafe() {
		return fix.NoFix, ""
	}
	if why = f.reason(); why == fix.NoFix && f.Fix == nil && f.unused == "" && f.Check.Fix != NoFix && f.t != nil {
		why = ctx.obstacle(f)
	}
	return why, ctx.Source.Words(why, f.use, f.unused)
}

// obstacle returns why there is no fix for the value that a finding speaks of.
func (ctx *Context) obstacle(f *Finding) fix.Reason {
	p := &f.t.Parts[f.from.part]
	switch {
	case f.Check == &hostPort:
		return fix.Apart
	case p.Hole == nil:
		return fix.NoFix
	}
	why := ctx.Source.Obstacle(p.Hole)
	inPath := f.t.Frame.Decoded && f.t.Frame.Start == urltemplate.Segment || f.Check == &escapedInDecoded && isSegment(p.Place)
	if why == fix.NoFix && inPath && slices.Contains([]*Check{&escapedInDecoded, &segmentInDecoded, &unescapedIdentifier}, f.Check) {
		return ctx.Source.PathObstacle(p.Hole.Expr)
	}
	return why
}

// isExported reports whether a finding speaks of a parameter of an exported function,
// in a package that other modules may import.
func (ctx *Context) isExported(f *Finding) bool {
	if f.t == nil || ctx.Source.Flow.Pkg == nil || ctx.Source.Flow.Pkg.Name() == "main" || slices.Contains(strings.Split(ctx.Source.Flow.Pkg.Path(), "/"), "internal") {
		return false
	}
	fn, ok := ctx.Source.Flow.Decl(f.Pos).(*ast.FuncDecl)
	h := f.t.Parts[f.from.part].Hole
	return ok && fn.Name.IsExported() && h != nil && h.Origin == text.Parameter
}

// wrapper returns the function that the text of a finding is given to, "" when
// it is not known.
func (ctx *Context) wrapper(f *Finding) string {
	if p := &f.t.Parts[f.from.part]; p.ForeignArg && p.ForeignFunc != nil {
		return p.ForeignFunc.FullName()
	}
	if n, ok := f.t.Node.(*text.Foreign); ok && n.Call == nil && n.Func != nil {
		return n.Func.FullName()
	}
	if fn := ctx.Source.Flow.Taker(f.t.Root); fn != nil {
		return fn.FullName()
	}
	return ""
}

// draw draws the text of a finding.
func draw(f *Finding) *wire.Drawing {
	of := drawing.Subject{
		Template: f.t,
		From:     drawing.Mark{Part: f.from.part, Offset: f.from.off}, To: drawing.Mark{Part: f.to.part, Offset: f.to.off},
		Witness: -1, Name: wording.ValueName,
	}
	if f.Witness != nil {
		of.Witness = f.Witness.Part
	}
	return drawing.Of(of)
}
