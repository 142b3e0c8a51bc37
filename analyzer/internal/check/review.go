package check

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"unicode"

	"github.com/urlescape/urlescape/analyzer/internal/finding"
	"github.com/urlescape/urlescape/analyzer/internal/fix"
	"github.com/urlescape/urlescape/analyzer/internal/message"
	"github.com/urlescape/urlescape/analyzer/internal/names"
	"github.com/urlescape/urlescape/analyzer/internal/rfc3986"
	"github.com/urlescape/urlescape/analyzer/internal/survey"
	"github.com/urlescape/urlescape/analyzer/internal/text"
	"github.com/urlescape/urlescape/analyzer/internal/urltemplate"
)

// A review is the input of a check that reads templates: the template t of one sink. Checks add to
// found; rank is the index of check in the catalogue.
type review struct {
	ctx   *Context
	pkg   *survey.Survey
	t     *urltemplate.Template
	check *Check
	rank  int
	found []finding.Finding
	// choices maps a node of the template to its alternatives; nil before the first call of choicesOf.
	choices map[text.Node]text.Meeting
	// first caches t.FirstSegments for isAfterSegment; nil before its first call.
	first map[int]int
	// filling writes texts of the template; nil before the first call of filled.
	filling *message.Filling
}

// holes calls judge for each hole, except holes of other functions than the sink's.
func (r *review) holes(judge func(i int, p *urltemplate.Part)) {
	for i := range r.t.Parts {
		if p := &r.t.Parts[i]; p.Hole != nil && !p.Foreign {
			judge(i, p)
		}
	}
}

// literals calls judge for each literal, except literals of other functions than the sink's.
func (r *review) literals(judge func(i int, p *urltemplate.Part)) {
	for i := range r.t.Parts {
		if p := &r.t.Parts[i]; p.Literal != nil && !p.Foreign {
			judge(i, p)
		}
	}
}

// hole returns a finding on the hole of part i. said is its message, and f its fix, nil for none.
func (r *review) hole(i int, said string, f *fix.Fix, related ...finding.Related) finding.Finding {
	return r.parts(i, i, said, f, append(related, sourcePlace(r.ctx.provenance(), r.t.Parts[i].Hole)...)...)
}

// parts returns a finding on parts i to j, both included. said is its message, and f its fix.
func (r *review) parts(i, j int, said string, f *fix.Fix, related ...finding.Related) finding.Finding {
	pos, _ := r.span(i)
	_, end := r.span(j)
	if end < pos {
		pos, end = r.span(i)
	}
	return r.finding(finding.Place{Pos: pos, End: end, From: finding.Mark{Part: i}, To: finding.Mark{Part: j + 1}}, said, f, related...)
}

// literal returns a finding on Text[from:to] of literal part i. said is its message, f its fix.
func (r *review) literal(i, from, to int, said string, f *fix.Fix) finding.Finding {
	pos, end := r.t.Parts[i].Literal.Span(from, to)
	return r.finding(finding.Place{Pos: pos, End: end, From: finding.Mark{Part: i, Offset: from}, To: finding.Mark{Part: i, Offset: max(to, from+1)}}, said, f)
}

// after returns a finding on part i and all later parts, shown at expr. said is its message.
func (r *review) after(i int, expr ast.Expr, said string, f *fix.Fix, related ...finding.Related) finding.Finding {
	return r.finding(finding.Place{Pos: expr.Pos(), End: expr.End(), From: finding.Mark{Part: i}, To: finding.Mark{Part: len(r.t.Parts)}}, said, f, related...)
}

// root returns a finding on the whole text, shown at the sink. said is its message, and f its fix.
func (r *review) root(said string, f *fix.Fix, related ...finding.Related) finding.Finding {
	return r.after(0, r.t.Sink, said, f, related...)
}

// span returns the source range of part i; that of the sink if part i has no expression.
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
		at = r.t.Sink
	}
	if at == nil {
		return token.NoPos, token.NoPos
	}
	return at.Pos(), at.End()
}

// finding returns a finding at place. said is its message, f its fix (nil for none), and related
// are notes on it. If place begins with a hole, the finding gets the origin of the hole.
func (r *review) finding(place finding.Place, said string, f *fix.Fix, related ...finding.Related) finding.Finding {
	place.Template = r.t
	found := finding.Finding{Place: place, Kind: &r.check.Kind, Message: said, Related: related, Fix: f, Rank: r.rank}
	if h := r.t.Parts[place.From.Part].Hole; h != nil {
		found.Origin, found.Evidence.Origin = h.Origin, h.Origin
	}
	return found
}

// report adds f to r.found. At the end of its message, it writes the names of the function that
// uses the text, and of the check. It makes the fix an offered one if a comment says that the value
// is escaped twice, or if the URL is opaque.
func (r *review) report(f finding.Finding) {
	p := &r.t.Parts[min(f.From.Part, len(r.t.Parts)-1)]
	if c := r.meant(f.Pos, p); c != nil {
		f.Lower(fix.Meant)
		f.Evidence.Unlikely = "a comment says that it is escaped twice"
		f.Related = append(f.Related, finding.At(c, "this comment says that it is escaped twice"))
	}
	if f.Fix != nil && r.t.Opaque && isSegment(p.Place) {
		f.Lower(fix.Opaque)
	}
	f.Message += message.Wrapper(r.ctx.Source.Flow, r.t, f.From.Part, f.Pos)
	f.Message += " (" + r.check.Kind.Name + ")"
	if f.Witness != nil && p.Hole != nil {
		f.Witness.Of = p.Hole.Before()
	}
	r.found = append(r.found, f)
}

// meant returns a comment near pos that says that p is escaped twice on purpose, for checks of
// double escaping; else nil. A comment that names only other escaped values does not count.
func (r *review) meant(pos token.Pos, p *urltemplate.Part) *ast.Comment {
	if r.check.Kind.Group != finding.Twice {
		return nil
	}
	return r.ctx.Source.Meant(pos, func(sentence string) bool {
		words := strings.FieldsFunc(strings.ToLower(sentence), func(r rune) bool { return !unicode.IsLetter(r) })
		isNamed := func(of urltemplate.Part) bool {
			return of.Hole != nil && len(of.Hole.Escapers) > 0 && slices.Contains(words, strings.ToLower(names.OfHole(of.Hole)))
		}
		return isNamed(*p) || !slices.ContainsFunc(r.t.Parts, isNamed)
	})
}

// isOwn reports whether the sink's own function applies the escaper e to the value of p. An
// escaper that another function applies to its argument is reported in that function.
func (r *review) isOwn(p *urltemplate.Part, e text.Escaper) bool {
	if !p.ForeignArg {
		return true
	}
	return e.Call != nil && p.Hole.Expr != nil && inOneFunc(r.ctx, p.Hole.Expr.Pos(), e.Call.Pos())
}

// inOneFunc reports whether the positions a and b are in the same function declaration.
func inOneFunc(ctx *Context, a, b token.Pos) bool {
	fn, ok := ctx.Source.Flow.Decl(a).(*ast.FuncDecl)
	return ok && fn == ctx.Source.Flow.Decl(b)
}

// prove returns two URLs of the template: with has value as part i, and without has harmless there.
// ok is false if shows returns false for the two, or if they cannot be written.
func (r *review) prove(i int, value, harmless string, shows message.Change) (with, without string, ok bool) {
	with, isFilled := r.filledURL(i, value)
	without, alsoFilled := r.filledURL(i, harmless)
	if !isFilled || !alsoFilled {
		return "", "", false
	}
	if !shows.Shown(with, without) {
		return "", "", false
	}
	return with, without, true
}

// filled returns a text of the template with value as part i (nowhere if i is negative) and
// harmless values in the other holes. The bool is false if the text is too long or lacks part i.
func (r *review) filled(i int, value string) (string, bool) {
	if r.filling == nil {
		r.filling = message.NewFilling(r.t)
	}
	return r.filling.Text(i, value)
}

// filledURL returns a text of the template with value as part i. If the template is only a
// component, it returns a whole URL with that component. The bool is false if none can be written.
func (r *review) filledURL(i int, value string) (string, bool) {
	s, ok := r.filled(i, value)
	return message.Whole(r.t.Frame, s), ok
}

// shows returns a witness with value as part i. It has two URLs of the template, one with value and
// one with the text harmless, if change is true for the two; else it has no URLs.
func (r *review) shows(i int, value, harmless string, change message.Change) *finding.Witness {
	w := &finding.Witness{Value: value, Sent: value}
	w.With, w.Without, _ = r.prove(i, value, harmless, change)
	return w
}

// witness returns an example value of part i that does harm at place: said is a sentence with the
// value and its effect, and shown is the witness. They are "" and nil if no value does harm. set
// has the bytes that the hole may hold, and bad those that are no data at place. An effect that
// net/url confirms is preferred.
//
//	"a/b?c" would change the path and the query
func (r *review) witness(i int, place urltemplate.Place, bad, set rfc3986.CharSet) (said string, shown *finding.Witness) {
	effects := message.Effects(place)
	if r.t.Frame.Join {
		effects = message.JoinEffects()
	}
	for _, e := range effects {
		s, sent, is := e.Of(r.t.Parts[i].Hole, bad, set)
		if !is {
			continue
		}
		with, without, ok := r.prove(i, sent, message.Filler(s), e.Shows)
		if !ok && said != "" {
			continue
		}
		shown = &finding.Witness{Value: s, Sent: sent, With: with, Without: without}
		said = e.Sentence(s)
		if ok || len(r.t.Parts) > message.MaxParts {
			break // shown by net/url, or too large to try
		}
	}
	return said, shown
}
