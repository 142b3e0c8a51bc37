package check

import (
	"go/ast"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/library"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A rawValue is a hole that nothing escapes though its value may hold bytes
// that are not data at its place.
type rawValue struct {
	judged names.Judgement
	part   int
	p      *urltemplate.Part
	bad    rfc3986.CharSet
	// Where the same value is escaped elsewhere in the package; nil where it is not.
	sibling *survey.Escape
}

// rawValues calls judge for the raw values of the template at the places for
// which the function wants reports true.
func (r *review) rawValues(wants func(urltemplate.Place) bool, judge func(v rawValue)) {
	r.holes(func(i int, p *urltemplate.Part) {
		if !wants(p.Place) {
			return
		}
		if why := r.settled(i, p); why != "" {
			r.silent(i, why)
			return
		}
		v := rawValue{part: i, p: p, bad: harm(r.t, p)}
		v.bad = v.bad.Intersect(text.ValueOf(r.withoutZones(madeOf(p.Hole))).Set)
		if v.bad.IsEmpty() {
			r.silent(i, "it cannot hold anything that breaks the URL there")
			return
		}
		if r.pkg.Elsewhere.EntriesOf(p.Hole).ByContract() {
			r.silent(i, "all callers in the package pass it escaped")
			return
		}
		v.sibling = r.pkg.Sibling(p)
		v.judged = r.judge(i, p, v.sibling)
		before := len(r.found)
		judge(v)
		if len(r.found) == before && r.ctx.Trace != nil {
			r.silent(i, "treated as ", v.judged.String())
		}
	})
}

// withoutZone returns what the text of an address holds when it has no zone.
// Zones are for addresses of this machine: they stand in no path and no query.
func withoutZone(ctx *Context, h *text.Hole) (rfc3986.Value, bool) {
	if h.Type != nil {
		if v, ok := library.WithoutZone(h.Type); ok {
			return v, true
		}
	}
	call, ok := h.Inner.(*ast.CallExpr)
	if !ok || ctx.Source.Flow.Info == nil {
		return rfc3986.Value{}, false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "String" {
		return rfc3986.Value{}, false
	}
	t := ctx.Source.Flow.Info.TypeOf(sel.X)
	if t == nil {
		return rfc3986.Value{}, false
	}
	return library.WithoutZone(t)
}

// raw returns the finding of a raw value with its witness.
func (r *review) raw(v rawValue, f *fix.Fix) finding.Finding {
	h := v.p.Hole
	var related []finding.Related
	if v.sibling != nil {
		words := "the value of this name is escaped here"
		if v.sibling.Other {
			words = "another kind of value of this name is escaped here"
		}
		related = append(related, finding.At(v.sibling, words))
	}
	if h.Missing != nil {
		related = append(related, finding.At(h.Missing, "the value is escaped here, on another branch"))
	}
	g, given := r.given(h)
	if given {
		related = append(related, finding.At(g, "a caller passes an escaped value here"))
	}
	said, shown := r.witness(v.part, v.p.Place, v.bad, h.Value.Set)
	found := r.hole(v.part, unescaped(r.t, message.Subject(v.p), v.bad)+said, f, related...)
	found.Witness = shown
	switch {
	case given:
		found.Lower(fix.Escaped) // an escape here would be the second one for that caller
	case r.isChoice(v.p):
		found.Lower(fix.Branch)
	case h.Linked || v.p.Glued:
		found.Lower(fix.Choice) // who means no harm gave it in escaped form, or gave pairs
	case r.pkg.IsReadAgain(v.p) || h.AsSent && isPair(v.p.Place):
		found.Lower(fix.OtherUse) // what it would change may be no URL elsewhere, or escaped for a path
	}
	if r.t.Frame.Start == urltemplate.Pairs && !r.t.Frame.Decoded {
		found.Second = r.ctx.Source.Values(r.t.Root, h.Expr)
	}
	e, alone := &found.Evidence, v.judged
	if v.sibling != nil {
		alone = r.judge(v.part, v.p, nil)
	}
	at := r.siteOf(v.part, v.p)
	r.pkg.AddShown(e, r.t, v.p, alone, at, v.bad)
	e.Escaped = given || h.Missing != nil || v.sibling != nil && !v.sibling.Other
	if h.Stored != nil && h.Stored.Set.Intersect(v.bad).IsEmpty() {
		e.Unlikely = neverStored
	}
	if h.Member && e.Origin.IsRequest() {
		e.Depends = "a client chooses among values that the program keeps"
	}
	return found
}

// neverStored is why a value of an exported field is hardly wrong.
const neverStored = "all that the package puts into the field is right there, and only a program that imports it could put in something else"

// madeOf returns the text that a value is made of; the value itself when it is
// made of no others.
func madeOf(h *text.Hole) text.Node {
	if h.Made != nil {
		return h.Made
	}
	return h
}

// withoutZones is withoutZone for all values in a text.
func (r *review) withoutZones(n text.Node) text.Node {
	h, ok := n.(*text.Hole)
	if !ok {
		return text.MapChildren(n, r.withoutZones)
	}
	if z, ok := withoutZone(r.ctx, h); ok {
		c := *h
		c.Value = z
		return &c
	}
	return h
}
