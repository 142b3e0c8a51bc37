package check

import (
	"cmp"
	"go/ast"
	"go/token"

	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
	"github.com/urlescape/urlescape/analyzer/internal/witness"
	"github.com/urlescape/urlescape/analyzer/internal/wording"
)

// A review is one check reading one template.
type review struct {
	ctx   *Context
	pkg   *survey.Survey
	t     *urltemplate.Template
	check *Check
	rank  int
	found []candidate
	shown *Witness   // by the next finding
	why   fix.Reason // it has no safe fix
	// second is the second choice for the next finding.
	second *fix.Fix
	// choices are the alternatives in the template; nil before they are asked for.
	choices map[text.Node]text.Meeting
	// first is what firstSegments returns; nil before it is asked for.
	first map[int]int
	// filling gives the texts of the template; nil before it is asked for.
	filling *witness.Filling
}

// A candidate is a finding that has yet to stand against those of the other
// checks. It covers the text from from to to.
type candidate struct {
	Finding
	rank int
}

// A mark is a place in the text of a template: before octet off of a part.
type mark struct{ part, off int }

func (m mark) compare(n mark) int {
	return cmp.Or(cmp.Compare(m.part, n.part), cmp.Compare(m.off, n.off))
}

// holes calls judge for every hole that stands in the root's own function.
func (r *review) holes(judge func(i int, p *urltemplate.Part)) {
	for i := range r.t.Parts {
		if p := &r.t.Parts[i]; p.Hole != nil && !p.Foreign {
			judge(i, p)
		}
	}
}

// literals calls judge for every literal that stands in the root's own function.
func (r *review) literals(judge func(i int, p *urltemplate.Part)) {
	for i := range r.t.Parts {
		if p := &r.t.Parts[i]; p.Literal != nil && !p.Foreign {
			judge(i, p)
		}
	}
}

// hole reports the hole of part i.
func (r *review) hole(i int, message string, f *fix.Fix, related ...Related) {
	r.parts(i, i, message, f, append(related, entry(r.ctx.provenance(), r.t.Parts[i].Hole)...)...)
}

// parts reports the text from part i to part j.
func (r *review) parts(i, j int, message string, f *fix.Fix, related ...Related) {
	pos, _ := r.span(i)
	_, end := r.span(j)
	if end < pos {
		pos, end = r.span(i)
	}
	r.add(mark{i, 0}, mark{j + 1, 0}, pos, end, message, f, related)
}

// octets reports Text[from:to] of the literal of part i.
func (r *review) octets(i, from, to int, message string, f *fix.Fix) {
	pos, end := r.t.Parts[i].Literal.Span(from, to)
	r.add(mark{i, from}, mark{i, max(to, from+1)}, pos, end, message, f, nil)
}

// span returns the source range of part i; that of the root when it has none.
func (r *review) span(i int) (pos, end token.Pos) {
	p := &r.t.Parts[i]
	var at ast.Expr
	switch {
	case p.Literal != nil:
		pos, end = p.Literal.Span(0, len(p.Literal.Text))
		if pos.IsValid() {
			return pos, end
		}
	case p.Hole.Expr != nil:
		at = p.Hole.Expr
	}
	if at == nil {
		at = r.t.Root
	}
	if at == nil {
		return token.NoPos, token.NoPos
	}
	return at.Pos(), at.End()
}

func (r *review) add(from, to mark, pos, end token.Pos, message string, f *fix.Fix, related []Related) {
	if r.check.Group == Twice && f != nil && r.ctx.Source.IsMeant(pos) {
		f = f.Suggested(fix.Meant)
	}
	if f != nil && r.t.Opaque && from.part < len(r.t.Parts) && isSegment(r.t.Parts[from.part].Place) {
		f, r.why = nil, fix.Opaque
	}
	r.why = cmp.Or(r.why, f.Reason())
	r.found = append(r.found, candidate{
		Finding: Finding{
			Check:   r.check,
			Pos:     pos,
			End:     end,
			Message: message + wording.Wrapper(&r.ctx.Source.Package.Package, r.t, from.part, pos) + " (" + r.check.Name + ")",
			Related: related,
			Fix:     f,
			Second:  r.second,
			Witness: r.shown,
			why:     r.why,
			t:       r.t,
			from:    from,
			to:      to,
		},
		rank: r.rank,
	})
	if h := r.t.Parts[from.part].Hole; h != nil {
		f := &r.found[len(r.found)-1]
		f.origin, f.evidence = h.Origin, survey.EvidenceOf(h)
		f.evidence.Filled = r.t.Filled
		if r.shown != nil {
			r.shown.Of = h.Before()
		}
	}
	r.shown, r.why, r.second = nil, fix.NoFix, nil
}

// isOwn reports whether the root's own function applies the escaper to the
// value of p. What another function does to its argument is reported there.
func (r *review) isOwn(p *urltemplate.Part, e text.Escaper) bool {
	if !p.ForeignArg {
		return true
	}
	return e.Call != nil && p.Hole.Expr != nil && r.inOneFunc(p.Hole.Expr.Pos(), e.Call.Pos())
}

// inOneFunc reports whether one declaration of a function has both places.
func (r *review) inOneFunc(a, b token.Pos) bool {
	fn, ok := r.ctx.Source.Decl(a).(*ast.FuncDecl)
	return ok && fn == r.ctx.Source.Decl(b)
}
