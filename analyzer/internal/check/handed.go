package check

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// segmentsOfCallers reports the values that are one segment each in what callers in the
// package give to a function which puts it into the Path of a URL: all of them once, where
// that is done, which is where they can be mended. The first of them that says more than
// an identifier decides by which check.
//
//	func (c *client) get(p string) { u.Path = path.Join(u.Path, p) }
func (r *review) segmentsOfCallers(wants func(names.Kind) bool) {
	if !r.fillsPath() {
		return
	}
	told := map[*types.Var]bool{}
	r.holes(func(i int, p *urltemplate.Part) {
		v := p.Hole.Var
		if v == nil || len(r.pkg.Handed(v)) == 0 || told[v] || r.pkg.FirstWith(v, r.isOpen) != r.t {
			return
		}
		told[v] = true
		if _, here := r.oneSegment(i, p); here || r.ctx.Source.TakesPath(v) {
			return
		}
		g := gathered{r: r, seen: map[*types.Var]bool{}, known: map[ast.Expr]bool{}}
		g.from(v)
		if len(g.values) == 0 || !wants(g.values[g.lead].Kind) {
			return
		}
		r.hole(i, g.message(p), nil, g.related()...)
	})
}

// isOpen reports whether a text becomes a Path without a RawPath.
func (r *review) isOpen(t *urltemplate.Template) bool {
	of := &review{ctx: r.ctx, pkg: r.pkg, t: t, check: r.check}
	return of.fillsPath() && !of.knowsRawPath(t.Root.Pos())
}

// fillsPath reports whether the text becomes the Path of a URL where it stands, at once or
// by a loop over its elements.
func (r *review) fillsPath() bool {
	f := r.t.Frame
	if f.Start != urltemplate.Segment || !f.Decoded || f.Whole || r.t.Root == nil || r.ctx.Source.Info == nil {
		return false
	}
	over, ok := r.ctx.Source.Uses().Parent(r.t.Root).(*ast.RangeStmt)
	return ok && over.X == r.t.Root || r.isPathOfURL()
}

// A gathered has the values that callers put into what they give to a parameter.
type gathered struct {
	r      *review
	values []handedValue
	lead   int // the index of the first that is text, or of the first
	seen   map[*types.Var]bool
	known  map[ast.Expr]bool
}

type handedValue struct {
	rawValue
	of *review
}

// maxGathered bounds the functions that give on what they are given.
const maxGathered = 16

// from gathers what callers give to v, and what those give who give on a parameter.
func (g *gathered) from(v *types.Var) {
	if g.seen[v] || len(g.seen) >= maxGathered {
		return
	}
	g.seen[v] = true
	for _, t := range g.r.pkg.Handed(v) {
		if g.r.ctx.inTest(t.Root.Pos()) && !g.r.ctx.Tests {
			continue
		}
		of := &review{ctx: g.r.ctx, pkg: g.r.pkg, t: t, check: g.r.check}
		of.holes(func(i int, p *urltemplate.Part) {
			v, ok := of.oneSegment(i, p)
			switch {
			case ok && of.hasOwnText():
				g.add(handedValue{v, of})
			case !ok && p.Hole.Var != nil:
				g.from(p.Hole.Var)
			}
		})
	}
}

func (g *gathered) add(v handedValue) {
	if v.p.Hole.Expr == nil || g.known[v.p.Hole.Expr] {
		return
	}
	g.known[v.p.Hole.Expr] = true
	if len(g.values) > 0 && v.Kind == names.Text && g.values[g.lead].Kind != names.Text {
		g.lead = len(g.values)
	}
	g.values = append(g.values, v)
}

// hasOwnText reports whether the caller writes text beside its values: what is given alone
// may be a path of several segments by what the function makes of it.
func (r *review) hasOwnText() bool {
	for i := range r.t.Parts {
		if p := &r.t.Parts[i]; !p.Foreign && p.Literal != nil && p.Branch == 0 && strings.Trim(p.Text(), "/") != "" {
			return true
		}
	}
	return false
}

func (g *gathered) message(p *urltemplate.Part) string {
	number := "a value that is one segment"
	if n := len(g.values); n > 1 {
		number = fmt.Sprintf("%d values that are one segment each", n)
	}
	lead := g.values[g.lead]
	return g.r.nameOf(p) + ", which callers put together, has " + number + ", and Path escapes no \"/\": for " + g.r.nameOf(lead.p) + ", " + lead.of.slashWitness(lead.rawValue)
}

// nameOf is what a message calls a value.
func (r *review) nameOf(p *urltemplate.Part) string {
	if name := p.Hole.Name; name != "" && len(name) <= 60 {
		return name
	}
	return "the value"
}

// maxRelated bounds the places that a finding lists: the message has their number.
const maxRelated = 8

// related returns where callers write the values, that which the message names first.
func (g *gathered) related() []Related {
	lead := g.values[g.lead]
	all := slices.Delete(slices.Clone(g.values), g.lead, g.lead+1)
	slices.SortFunc(all, func(a, b handedValue) int { return cmp.Compare(a.p.Hole.Expr.Pos(), b.p.Hole.Expr.Pos()) })
	var out []Related
	for _, v := range slices.Insert(all, 0, lead)[:min(len(g.values), maxRelated)] {
		e := v.p.Hole.Expr
		out = append(out, Related{e.Pos(), e.End(), g.r.nameOf(v.p) + " is one segment here"})
	}
	return out
}
