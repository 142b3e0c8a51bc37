package check

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"

	"github.com/urlescape/urlescape/analyzer/internal/confidence"
	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/uses"
)

// segmentsOfCallers reports the values that are one segment each in what callers in the
// package give to a function which puts it into the Path of a URL: all of them once, where
// that is done, which is where they can be fixed. The first of them that says more than
// an identifier decides by which check.
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
			r.report(g.with(r.hole(i, g.message(subjectName(p.Hole)+", which callers put together,"), nil, g.related()...)))
		}
	})
}

// isOpen reports whether a text becomes a Path without a RawPath.
func (r *review) isOpen(t *urltemplate.Template) bool {
	of := &review{ctx: r.ctx, pkg: r.pkg, t: t, check: r.check}
	return of.fillsPath() && !knowsRawPath(of.ctx, t.Root.Pos())
}

// fillsPath reports whether the text becomes the Path of a URL where it is, at once or
// by a loop over its elements.
func (r *review) fillsPath() bool {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || r.t.Root == nil || r.ctx.Source.Flow.Info == nil {
		return false
	}
	over, ok := r.ctx.Source.Flow.Uses().Parent(r.t.Root).(*ast.RangeStmt)
	return ok && over.X == r.t.Root || r.isPathOfURL()
}

// A gathered has the values that callers put into what they give to a parameter, in the
// order of the source, but that the first which is text leads.
type gathered struct{ values []handedValue }

type handedValue struct {
	rawValue
	of *review
}

// gathered returns what callers give to v, once for all functions and checks. Where v gets nothing but another parameter it is what
// that one has.
func (r *review) gathered(v types.Object) *gathered {
	if g, ok := r.ctx.gathered[v]; ok {
		return g
	}
	if r.ctx.gathered == nil {
		r.ctx.gathered = map[types.Object]*gathered{}
	}
	r.ctx.gathered[v] = &gathered{} // while it is asked for
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

// handedTo returns the values that callers put into what they give to v, and the parameters
// that they give it on from.
func (r *review) handedTo(v types.Object) (own []handedValue, onward uses.Answer) {
	for _, t := range r.pkg.Handed(v) {
		if r.ctx.inTest(t.Root.Pos()) && !r.ctx.Tests {
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

// order sorts the values by their places, each once, after the first that is text.
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

func (g *gathered) message(what string) string {
	number := "a value that is one segment"
	if n := len(g.values); n > 1 {
		number = fmt.Sprintf("%d values that are one segment each", n)
	}
	lead := g.values[0]
	said, _ := lead.of.slashWitness(lead.rawValue)
	return what + " has " + number + ", and Path does not escape \"/\": for " + subjectName(lead.p.Hole) + ", " + said
}

// with returns a finding with the evidence of the value that the message names.
func (g *gathered) with(found finding.Finding) finding.Finding {
	lead := g.values[0]
	e := &found.Evidence
	*e = confidence.Evidence{Origin: lead.p.Hole.Origin}
	lead.of.pkg.AddShown(e, lead.of.t, lead.p, lead.judged, lead.of.siteOf(lead.part, lead.p), lead.bad)
	return found
}

// maxRelated bounds the places that a finding lists: the message has their number.
const maxRelated = 8

// related returns where callers write the values, that which the message names first.
func (g *gathered) related() []finding.Related {
	var out []finding.Related
	for _, v := range g.values[:min(len(g.values), maxRelated)] {
		e := v.p.Hole.Expr
		out = append(out, finding.At(e, subjectName(v.p.Hole)+" is one segment here"))
	}
	return out
}
