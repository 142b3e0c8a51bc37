// Values that are one segment by evidence and are put into the Path of a URL, where a "/" in them
// is a separator: in the text itself or in arguments of callers.

package check

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/provenance"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/typed"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

var segmentInDecoded = Check{
	Kind: finding.Kind{
		Name: "segment-in-decoded", Severity: finding.Warning, Default: true, Fix: finding.OfferedFix, Group: finding.Raw,
		SetsBoth: true,
		Summary:  "a value that is one segment is in the Path of a URL, which does not escape a \"/\"",
	},
	run: runSegmentInDecoded,
}

// runSegmentInDecoded reports free text that is one segment of a Path:
// u.Path = "/users/" + name + "/keys"
func runSegmentInDecoded(r *review) {
	wants := func(k names.Kind) bool { return k == names.Text }
	r.segmentsInDecoded(wants)
	r.segmentsOfCallers(wants)
	fillsInDecoded(r)
}

// fillsInDecoded reports raw values that replace placeholders in the Path of a URL:
// u.Path = strings.Replace(u.Path, "{id}", id, 1)
func fillsInDecoded(r *review) {
	if !r.isPathOfURL() || knowsRawPath(r.ctx, r.t.Sink.Pos()) {
		return
	}
	r.holes(func(i int, p *urltemplate.Part) {
		for fill := p.Hole.Filled; fill != nil; fill = fill.Before {
			h, ok := text.First(fill.With.Node).(*text.Hole)
			if !ok || h.Expr == nil || !r.isPlain(&urltemplate.Part{Hole: h}) || !h.Value.Set.Contains(rfc3986.Chars("a/b")) {
				continue
			}
			found := r.fill(i, fill, h, " is put into url.URL.Path, which does not escape \"/\": \"a/b\" would become two segments")
			found.Evidence.Typed = true
			r.report(found)
		}
	})
}

// segmentsInDecoded reports the values that are one segment in the Path of a URL and whose kind
// satisfies wants. They may be right as they are, since only a "/" does harm. It leaves out a Path
// that is one value alone, such as the name of a database.
func (r *review) segmentsInDecoded(wants func(names.Kind) bool) {
	if !r.isPathOfURL() || r.t.IsOneValue() || slices.ContainsFunc(r.t.Parts, func(p urltemplate.Part) bool { return strings.ContainsAny(p.Text(), "?#") }) {
		return // delimiter-in-field: the text after it is meant for another field
	}
	r.holes(func(i int, p *urltemplate.Part) {
		if v, ok := r.oneSegment(i, p); ok && wants(v.judged.Kind) && !knowsRawPath(r.ctx, r.t.Sink.Pos()) {
			var f *fix.Fix
			if p.Hole.Expr != nil && p.Hole.Missing == nil && p.Hole.Op == nil {
				f = r.bothPaths(p.Hole.Expr).Lower(fix.Choice)
			}
			said, shown := r.slashWitness(v)
			found := r.hole(i, message.Subject(p)+" is put into url.URL.Path, which does not escape \"/\": "+said, f)
			found.Witness = shown
			found.Evidence.Doubted = true
			r.report(found)
		}
	})
}

// isPathOfURL reports whether the sink itself is set as the Path of a URL, so that a fix can use
// RawPath or JoinPath there. It is false for an argument of a function that sets the Path, and for
// the URL of a request that a handler gets and hardly sends on.
func (r *review) isPathOfURL() bool {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || r.t.Sink == nil || r.ctx.Source.Flow.Info == nil {
		return false
	}
	from := r.ctx.provenance()
	u, _, ok := from.PathAt(r.t.Sink)
	return ok && !isServed(from, u)
}

// isServed reports whether u is the URL of a request that a handler gets: r.URL, or c.Request.URL
// for the context c of a framework.
func isServed(from provenance.Slicer, u ast.Expr) bool {
	if !from.IsRequested(u) {
		return false
	}
	request := ast.Unparen(u).(*ast.SelectorExpr).X
	sel, ok := ast.Unparen(request).(*ast.SelectorExpr)
	return isOfHandler(from, request) || ok && typed.HasMethod(from.Info.TypeOf(sel.X), "Param")
}

// segmentsOfCallers reports each parameter that the function puts into the Path of a URL if callers
// pass a value of one segment for it. wants selects by the kind of the first such value. There is
// one finding for all callers, at the Path, where a fix belongs.
//
//	func (c *client) get(p string) { u.Path = path.Join(u.Path, p) }
func (r *review) segmentsOfCallers(wants func(names.Kind) bool) {
	if !r.fillsPath() {
		return
	}
	seen := map[*types.Var]bool{}
	r.holes(func(i int, p *urltemplate.Part) {
		v := p.Hole.Var
		if v == nil || len(r.pkg.Handed(v)) == 0 || seen[v] || r.pkg.FirstWith(v, r.isOpen) != r.t {
			return
		}
		seen[v] = true
		if _, here := r.oneSegment(i, p); here {
			return
		}
		if g := r.gathered(v); len(g.values) > 0 && wants(g.values[0].judged.Kind) {
			r.report(g.withEvidence(r.hole(i, g.message(subjectName(p.Hole)), nil, g.related()...)))
		}
	})
}

// isOpen reports whether t becomes the Path of a URL in a function that does not use RawPath.
func (r *review) isOpen(t *urltemplate.Template) bool {
	of := &review{ctx: r.ctx, pkg: r.pkg, t: t, check: r.check}
	return of.fillsPath() && !knowsRawPath(of.ctx, t.Sink.Pos())
}

// fillsPath reports whether the sink itself is set as the Path of a URL, or is a list from whose
// elements a loop makes a Path.
func (r *review) fillsPath() bool {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || r.t.Sink == nil || r.ctx.Source.Flow.Info == nil {
		return false
	}
	over, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Sink).(*ast.RangeStmt)
	return ok && over.X == r.t.Sink || r.isPathOfURL()
}

// A gathered holds, for one parameter, the values of one segment that callers pass for it. They are
// in the order of the source, but the first value of free text is moved to the front.
type gathered struct{ values []handedValue }

type handedValue struct {
	rawValue
	of *review
}

// gathered returns the values of one segment that callers pass for v, directly or through other
// parameters. Results are kept in the Context.
func (r *review) gathered(v types.Object) *gathered {
	if g, ok := r.ctx.gathered[v]; ok {
		return g
	}
	if r.ctx.gathered == nil {
		r.ctx.gathered = map[types.Object]*gathered{}
	}
	r.ctx.gathered[v] = &gathered{} // ends recursion through v
	own, onward := r.handedTo(v)
	if len(own) == 0 && len(onward.Next) == 1 {
		r.ctx.gathered[v] = r.gathered(onward.Next[0].Var)
		return r.ctx.gathered[v]
	}
	g := &gathered{values: own}
	w := uses.Walk{Visit: func(n uses.Node) uses.Answer {
		more, further := r.handedTo(n.Var)
		g.values = append(g.values, more...)
		return further
	}}
	w.Finds(onward.Next...)
	g.order(r.ctx.Source.Flow.Uses().Order)
	r.ctx.gathered[v] = g
	return g
}

// handedTo reads the texts that callers pass for v. own has their holes that are one segment each,
// as name in "/users/" + name + rest. onward has the variables of the other holes, such as rest,
// whose callers are to be read next.
func (r *review) handedTo(v types.Object) (own []handedValue, onward uses.Answer) {
	for _, t := range r.pkg.Handed(v) {
		if r.ctx.inTest(t.Sink.Pos()) && !r.ctx.Tests {
			continue
		}
		of := &review{ctx: r.ctx, pkg: r.pkg, t: t, check: r.check}
		of.holes(func(i int, p *urltemplate.Part) {
			value, ok := of.oneSegment(i, p)
			switch {
			case ok && of.t.HasOwnText() && p.Hole.Expr != nil:
				own = append(own, handedValue{value, of})
			case !ok && p.Hole.Var != nil && !slices.ContainsFunc(onward.Next, func(n uses.Node) bool { return n.Var == p.Hole.Var }):
				onward.Next = append(onward.Next, uses.Node{Var: p.Hole.Var})
			}
		})
	}
	return own, onward
}

// order sorts g.values by position, as the parameter order compares positions. Of the values with
// the same expression, one stays. The first value of free text moves to the front.
func (g *gathered) order(order uses.Order) {
	slices.SortStableFunc(g.values, func(a, b handedValue) int {
		x, y := a.p.Hole.Expr, b.p.Hole.Expr
		return cmp.Or(order.Compare(x.Pos(), y.Pos()), cmp.Compare(x.End(), y.End()))
	})
	g.values = slices.CompactFunc(g.values, func(a, b handedValue) bool { return a.p.Hole.Expr == b.p.Hole.Expr })
	if lead := slices.IndexFunc(g.values, func(v handedValue) bool { return v.judged.Kind == names.Text }); lead > 0 {
		first := g.values[lead]
		g.values = slices.Insert(slices.Delete(g.values, lead, lead+1), 0, first)
	}
}

func (g *gathered) message(into string) string {
	lead := g.values[0]
	puts := "a caller puts " + subjectName(lead.p.Hole) + " into " + into
	if n := len(g.values); n > 1 {
		puts = fmt.Sprintf("callers put %d values into %s, such as %s", n, into, subjectName(lead.p.Hole))
	}
	said, _ := lead.of.slashWitness(lead.rawValue)
	return puts + ", and url.URL.Path does not escape \"/\": " + said
}

// withEvidence returns found with the evidence for the first value of g, which its message names.
func (g *gathered) withEvidence(found finding.Finding) finding.Finding {
	lead := g.values[0]
	e := &found.Evidence
	*e = confidence.Evidence{Origin: lead.p.Hole.Origin}
	lead.of.pkg.AddRaw(e, lead.p, lead.judged, lead.of.siteOf(lead.part, lead.p))
	e.Doubted = true
	return found
}

// maxRelated bounds the notes of a finding on values of callers; the message has the full number.
const maxRelated = 8

// related returns notes on the first maxRelated values, beginning with the value in the message.
func (g *gathered) related() []finding.Related {
	var out []finding.Related
	for _, v := range g.values[:min(len(g.values), maxRelated)] {
		e := v.p.Hole.Expr
		out = append(out, finding.At(e, subjectName(v.p.Hole)+" is one segment here"))
	}
	return out
}
